import { type Check, perFile } from '../source/check.ts'
import { factsOf } from '../source/facts.ts'
import { isTest, type Source } from '../source/tree.ts'

const inexact: Record<string, string> = {
  Number: 'money is bigint; read other numbers with the platform or the schema',
  parseFloat: 'money is bigint; read other numbers with the platform or the schema',
  'Number.parseFloat': 'money is bigint; read other numbers with the platform or the schema',
  'Math.random': 'chance comes from platform/random.ts',
  'Date.now': 'the time of a use case is tx.now, and elsewhere the platform’s clock',
}

/** The server above its platform, and the contract's rules that server and browser must compute identically. */
const isExact = ({ path }: Source) =>
  /^packages\/(server\/src\/(?!platform\/|testing\/)|contract\/src\/(rules\/(odds|fair|lottery)|money\.ts))/.test(
    path,
  ) &&
  path.endsWith('.ts') &&
  !isTest(path)

export const moneyChecks: Check[] = [
  perFile('inexact numbers, chance and time', isExact, (source) =>
    factsOf(source)
      .calls.filter(({ callee }) => Object.hasOwn(inexact, callee))
      .map(({ line, callee }) => ({ line, what: `calls ${callee}: ${inexact[callee]}` })),
  ),
]
