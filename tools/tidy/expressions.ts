import { type Check, createFileCheck } from '../source/check.ts'
import { getLineNumber, isCode, isTest, type Source } from '../source/tree.ts'

/** Our own expressions in the contract: as constant as literals. */
const constants: ReadonlySet<string> = new Set([
  ...[
    'moneyPattern',
    'signedMoneyPattern',
    'bankLinePattern',
    'channelIdPattern',
    'hostPattern',
    'resourceTypePattern',
  ],
])
// a browser's caches match a URL, not an expression
const composedPattern = /\bRegExp\(\s*([^,)]*)|(?<!\bcaches)\.match(?:All)?\(\s*(?!\/)([^,)\s]+)/g
const literal = /^(['"`])[^$]*\1$/

/** Code that handles users' data: a text from the network must never become an expression there (I03). */
const isWatched = (source: Source) =>
  /^packages\/(contract|server|web|office|studio|ui)\/src\//.test(source.path) && isCode(source) && !isTest(source.path)

export const expressionChecks: Check[] = [
  createFileCheck('regular expressions from variables', isWatched, ({ text }) =>
    [...text.matchAll(composedPattern)].flatMap(({ 1: built, 2: matched, index }) => {
      const argument = (built ?? matched ?? '').trim()
      if (constants.has(argument) || literal.test(argument)) return []
      return [
        {
          line: getLineNumber(text, index),
          what: `builds a regular expression from ${argument || 'nothing'}: write it as a literal`,
        },
      ]
    }),
  ),
]
