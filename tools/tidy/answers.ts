import { type Check, createFileCheck } from '../source/check.ts'
import { getFacts } from '../source/facts.ts'
import { isCode, isTest, type Source } from '../source/tree.ts'

/** The code of the pages, above the one file that invalidates queries. */
const isPage = (source: Source) =>
  /^packages\/(web|office)\/src\//.test(source.path) && isCode(source) && !isTest(source.path)

export const answerChecks: Check[] = [
  createFileCheck('cache invalidation', isPage, (source) =>
    getFacts(source)
      .calls.filter(({ callee }) => callee.endsWith('.invalidateQueries'))
      .map(({ line }) => ({
        line,
        what: 'calls invalidateQueries: use askAgain, which also repeats first requests still in flight',
      })),
  ),
]
