import { type Check, createFileCheck } from '../source/check.ts'
import { getFacts } from '../source/facts.ts'
import { isTest, type Source } from '../source/tree.ts'

const inexact: Record<string, string> = {
  Number: 'money is bigint; parse other numbers with a schema or a platform function',
  parseFloat: 'money is bigint; parse other numbers with a schema or a platform function',
  'Number.parseFloat': 'money is bigint; parse other numbers with a schema or a platform function',
  'Math.random': 'use platform/random.ts',
  'Date.now': 'use tx.now in a transaction, and the platform’s clock elsewhere',
}

/** The server above its platform, and the contract's rules that server and browser must compute identically. */
const isExact = ({ path }: Source) =>
  /^packages\/(server\/src\/(?!platform\/|testing\/)|contract\/src\/(rules\/(odds|fair|lottery)|money\.ts))/.test(
    path,
  ) &&
  path.endsWith('.ts') &&
  !isTest(path)

export const moneyChecks: Check[] = [
  createFileCheck('floats, randomness and time', isExact, (source) =>
    getFacts(source)
      .calls.filter(({ callee }) => Object.hasOwn(inexact, callee))
      .map(({ line, callee }) => ({ line, what: `calls ${callee}: ${inexact[callee]}` })),
  ),
]
