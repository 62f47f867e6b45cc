import { textOr } from '#i18n/texts.ts'
import { valueLabels } from './value-labels.ts'

/** What stands in a label for the language that comes next in a path. */
const inLanguage: readonly string[] = ['channel_names', 'lottery_name_in', 'brand_description', 'maintenance_info']
/** Values that are kept by a code which has a text of its own. */
const coded = ['language_', 'game_type_', 'sign_'] as const

export type ValueWords = {
  /** Of the brand: some labels name it. */
  readonly currency: string
  readonly wordOf?: (key: string, values?: Record<string, string>) => string
}

const ownWord = (key: string, values?: Record<string, string>): string => textOr(key, '', values)

/** A value of a line of the log by the labels of the form that it was changed in; what has no label keeps its name. */
export function valueName(action: string, path: string, { currency, wordOf = ownWord }: ValueWords): string {
  const parts = path.split('.')
  const spoken: string[] = []
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at] ?? ''
    const key = labelOf(action, part, parts[at - 1])
    if (key !== undefined && inLanguage.includes(key) && parts[at + 1] !== undefined) {
      spoken.push(wordOf(key, { language: wordOf(`language_${parts[at + 1]}`) || (parts[at + 1] ?? '') }))
      at += 1
    } else spoken.push(key === '' ? '' : (key && wordOf(key, { currency })) || plain(part, wordOf))
  }
  return spoken.filter(Boolean).join(' · ') || path
}

const firstWord = (action: string): string => action.split('.')[0] ?? ''

function labelOf(action: string, name: string, parent = ''): string | undefined {
  const places = [valueLabels[action], valueLabels[firstWord(action)], valueLabels['*']]
  const names = [`${parent}.${name}`, name]
  return names.flatMap((each) => places.map((labels) => labels?.[each])).find((key) => key !== undefined)
}

/** A place in a list is counted as people count, a code is said by its own text. */
function plain(part: string, wordOf: NonNullable<ValueWords['wordOf']>): string {
  if (/^\d+$/.test(part)) return `${Number.parseInt(part, 10) + 1}`
  return coded.map((prefix) => wordOf(`${prefix}${part}`)).find(Boolean) ?? part
}
