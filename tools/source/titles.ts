import { getFacts } from './facts.ts'
import type { Source } from './tree.ts'

const isTestFile = ({ path }: Source) => /\.(test|spec)\.tsx?$/.test(path)

/** The ids that match the pattern in the titles of tests and their groups. */
export const findNamedIds = (files: readonly Source[], idPattern: RegExp): Set<string> =>
  new Set(
    files
      .filter((file) => isTestFile(file) && file.text.search(idPattern) !== -1)
      .flatMap((source) =>
        getFacts(source)
          .calls.filter(({ callee }) => /^(test|it|describe)\b/.test(callee))
          .flatMap(({ texts }) => (texts[0] ?? '').match(idPattern) ?? []),
      ),
  )

type Line = { readonly id: string; readonly state: string }

/** The rows of a page that begin with an id and end with a state. */
export const parseRows = (page: string, id: RegExp): Line[] =>
  [...page.matchAll(new RegExp(`^\\| (${id.source}) \\|.*\\| ([^|]+) \\|$`, 'gm'))].map(([, id = '', state = '']) => ({
    id,
    state,
  }))
