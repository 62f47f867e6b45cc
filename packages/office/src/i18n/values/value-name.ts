import { translateOr } from '#i18n/texts.ts'
import { valueLabels } from './value-labels.ts'

/** Labels that name the language given by the next part of a path. */
const inLanguage: readonly string[] = ['channel_names', 'lottery_name_in', 'brand_description', 'maintenance_info']
/** Text prefixes of values stored as codes. */
const codePrefixes = ['language_', 'game_type_', 'sign_'] as const

export type ValueNameOptions = {
  /** The brand's currency, which some labels name. */
  readonly currency: string
  /** Whether a label of any other form will do when the action's own forms have none. */
  readonly anyForm?: boolean
  readonly wordOf?: (key: string, values?: Record<string, string>) => string
}

const translateWord = (key: string, values?: Record<string, string>): string => translateOr(key, '', values)

/** Names a value of an audit line by the labels of the form it was changed in; a value without a label keeps its name. */
export function nameValue(
  action: string,
  path: string,
  { currency, anyForm = false, wordOf = translateWord }: ValueNameOptions,
): string {
  const parts = path.split('.')
  const spoken: string[] = []
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at] ?? ''
    const key = findLabel(action, part, parts[at - 1]) ?? (anyForm ? findLabelAnywhere(part) : undefined)
    if (key !== undefined && inLanguage.includes(key) && parts[at + 1] !== undefined) {
      spoken.push(wordOf(key, { language: wordOf(`language_${parts[at + 1]}`) || (parts[at + 1] ?? '') }))
      at += 1
    } else spoken.push(key === '' ? '' : (key && wordOf(key, { currency })) || formatPart(part, wordOf))
  }
  return spoken.filter(Boolean).join(' · ') || path
}

const getActionArea = (action: string): string => action.split('.')[0] ?? ''

function findLabel(action: string, name: string, parent = ''): string | undefined {
  const places = [valueLabels[action], valueLabels[getActionArea(action)], valueLabels['*']]
  const names = [`${parent}.${name}`, name]
  return names.flatMap((each) => places.map((labels) => labels?.[each])).find((key) => key !== undefined)
}

const findLabelAnywhere = (name: string): string | undefined =>
  Object.values(valueLabels).find((labels) => name in labels)?.[name]

/** Writes a list index counting from 1, and a code as its text. */
function formatPart(part: string, wordOf: NonNullable<ValueNameOptions['wordOf']>): string {
  if (/^\d+$/.test(part)) return `${Number.parseInt(part, 10) + 1}`
  return codePrefixes.map((prefix) => wordOf(`${prefix}${part}`)).find(Boolean) ?? part
}
