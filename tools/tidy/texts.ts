import { type Check, createFileCheck } from '../source/check.ts'
import { getFacts } from '../source/facts.ts'
import { isCode, isTest, type Source } from '../source/tree.ts'

const readAttributes = new Set([
  'alt',
  'title',
  'placeholder',
  'label',
  'aria-label',
  'aria-description',
  'aria-placeholder',
])
const unfinished = /\b(TODO|FIXME|HACK)\b|^[\s*]*XXX\b|\bXXX:/
const sidewaysWithSize =
  /(?:^|[\s:])-?(?:m[lr]|p[lr]|left|right|scroll-[mp][lr]|border-[lr]|rounded-(?:[lr]|[tb][lr]))-(?:\d|\[|\(|auto|px|full|none|[sml]\b|sm|md|lg|xl)\S*/
// NOTE: rounded-l is not included: it is our large radius.
const sidewaysWord = /(?:^|[\s:])(?:(?:text|float|clear)-(?:left|right)|border-[lr]|rounded-(?:r|[tb][lr]))(?=\s|$)/

const isScreen = ({ path }: Source) => /^packages\/(web|office|studio|ui)\/src\/.*\.tsx$/.test(path) && !isTest(path)
const isStyled = ({ path }: Source) => /^packages\/(web|ui)\/src\/.*\.tsx?$/.test(path) && !isTest(path)
const isServer = ({ path }: Source) => /^packages\/(server|studio)\/src\/.*\.ts$/.test(path) && !isTest(path)

const screenTexts = createFileCheck('texts on screens', isScreen, (source) =>
  getFacts(source)
    .texts.filter(({ within, text, name }) => isReadByPeople(within, text, name))
    .map(({ line, text }) => ({ line, what: `shows "${text.trim().slice(0, 40)}": take texts from the catalogues` })),
)

/** Text between tags, or in an attribute shown to users. A key (all lower case, with dots) does not count. */
function isReadByPeople(within: string, text: string, name: string): boolean {
  if (within === 'jsx') return /\p{L}/u.test(text)
  if (within !== 'attribute' || !readAttributes.has(name)) return false
  return /\p{L}{2}/u.test(text) && (/\s/.test(text) || /^\p{Lu}/u.test(text))
}

const refusalTexts = createFileCheck('texts in refusals', isServer, (source) =>
  getFacts(source)
    .calls.filter(({ callee }) => /(^|\.)refuse$/.test(callee))
    .flatMap(({ line, texts }) =>
      texts.filter((text) => !/^[A-Za-z0-9_.:-]*$/.test(text)).map((text) => ({ line, text })),
    )
    .map(({ line, text }) => ({
      line,
      what: `refuses with "${text.slice(0, 40)}": use a code, and add its text to the catalogues`,
    })),
)

const leftovers = createFileCheck(
  'unfinished work',
  () => true,
  (source) =>
    listComments(source)
      .filter(({ text }) => unfinished.test(text))
      .map(({ line, text }) => ({
        line,
        what: `says "${text.trim().slice(0, 40)}": finish it or file an issue; NOTE is the only marker allowed`,
      })),
)

/** SQL and CSS are not parsed: there a mark counts anywhere. */
function listComments(source: Source): { text: string; line: number }[] {
  if (isCode(source)) return getFacts(source).comments
  return source.text.split('\n').map((text, index) => ({ text, line: index + 1 }))
}

const directions = createFileCheck('left and right', isStyled, (source) =>
  getFacts(source)
    .texts.filter(({ within }) => within !== 'jsx')
    .flatMap(({ text, line }) => {
      const [utility] = sidewaysWithSize.exec(text) ?? sidewaysWord.exec(text) ?? []
      return utility
        ? [
            {
              line,
              what: `uses ${utility.trim()}: use start and end (ms-, pe-, start-, text-end), so that right-to-left works`,
            },
          ]
        : []
    }),
)

const exportsByName = createFileCheck(
  'exports by name',
  (source) => isCode(source) && !/\.config\.ts$/.test(source.path),
  (source) =>
    getFacts(source).exports.flatMap(({ kind, line }) => {
      if (kind === 'default') return [{ line, what: 'is a default export: use a named export' }]
      return kind === 'all'
        ? [{ line, what: 're-exports everything: re-export by name, or import the file directly' }]
        : []
    }),
)

const unrunTests = createFileCheck(
  'tests that do not run',
  ({ path }) => /\.(test|spec|story)\.tsx?$/.test(path) || /^packages\/e2e\/.*\.ts$/.test(path),
  (source) =>
    getFacts(source)
      .calls.filter(
        ({ callee }) =>
          /^(test|it|describe|suite)\b.*\.(skip|only|todo|fixme|fails)\b/.test(callee) ||
          /^(xit|xtest|xdescribe|fit|fdescribe)$/.test(callee),
      )
      .map(({ line, callee }) => ({ line, what: `${callee} disables tests: fix or delete them` })),
)

export const textChecks: Check[] = [screenTexts, refusalTexts, leftovers, directions, exportsByName, unrunTests]
