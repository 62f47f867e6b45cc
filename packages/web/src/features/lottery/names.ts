import { t, textOr } from '#i18n/i18n.ts'

/** The words of plays, rows and symbols. Codes are made of parts, and so are their names. */
const keyOf = (family: string, code: string): string => `lot_${family}_${code.replaceAll('-', '_')}`

const windowPattern = /^(star[2-5]|first[2-5]|middle3|last[2-4]|any[2-4])-(.+)$/

export type PlayParts = { readonly window: string | null; readonly kind: string }

/** `first3-group-6` is the kind `group-6` in the window `first3`; most plays of a family share their kinds. */
export function partsOf(code: string): PlayParts {
  const [, window = null, kind = code] = windowPattern.exec(code) ?? []
  return { window, kind }
}

/** A kind that counts says its number: `any3` is `any` of 3. */
function counted(family: string, code: string): string | null {
  const [, word = '', count = ''] = /^([a-z-]+?)([0-9])$/.exec(code) ?? []
  return word ? textOr(keyOf(family, `${word}-n`), null, { count }) : null
}

const wordOf = (family: string, code: string): string =>
  textOr(keyOf(family, code), null) ?? counted(family, code) ?? code

export const windowName = (window: string): string => wordOf('window', window)
export const kindName = (kind: string): string => wordOf('kind', kind)
export const groupName = (group: string): string =>
  textOr(keyOf('group', group), null) ?? textOr(keyOf('window', group), null) ?? wordOf('kind', group)

/** The whole name of a play. */
export function playName(code: string): string {
  const { window, kind } = partsOf(code)
  return window ? `${windowName(window)} · ${kindName(kind)}` : kindName(kind)
}

/** How a play is won, or null when there is nothing to say. */
export function ruleOf(code: string): string | null {
  const { window, kind } = partsOf(code)
  if (window === null && kind === 'sides') return t('lot_rule_sides_of_sum')
  const [, word = '', count = ''] = /^([a-z-]+?)([0-9])$/.exec(kind) ?? []
  return textOr(keyOf('rule', kind), null) ?? (word ? textOr(keyOf('rule', `${word}-n`), null, { count }) : null)
}

const pairPattern =
  /^(ten-thousands|thousands|hundreds|tens|units|place[0-9]+)-(ten-thousands|thousands|hundreds|tens|units|place[0-9]+)$/

/** The name of a row of a board. */
export function rowName(row: string): string {
  const [, one, other] = pairPattern.exec(row) ?? []
  if (one && other) return t('lot_versus', { one: rowName(one), other: rowName(other) })
  const [, place] = /^place([0-9]+)$/.exec(row) ?? []
  return place ? t('lot_row_place', { place }) : wordOf('row', row)
}

/** A symbol as it is read: numbers are themselves. */
export function symbolName(symbol: string): string {
  if (/^[0-9]+$/.test(symbol)) return symbol
  return wordOf('symbol', symbol)
}

/** A selection in words, e.g. `1 2 | 3 | 4`. Rows that were left out are not told; then the others say which they are. */
export function selectionText(selection: string, rows: readonly { readonly name: string }[] = []): string {
  const chosen = selection.split('|').map((row) => (row === '' ? '' : row.split(',').map(symbolName).join(' ')))
  if (!chosen.includes('')) return chosen.join(' | ')
  const named = chosen.map((words, place) => {
    const row = rows[place]
    return row && words !== '' ? `${rowName(row.name)}: ${words}` : words
  })
  return rows.length > 0
    ? named.filter((words) => words !== '').join(', ')
    : named.map((words) => words || '–').join(' | ')
}

const kindOfFamily = (family: string): string => (family.startsWith('mark6') ? 'mark6' : family)

export const familyName = (family: string): string => wordOf('family', kindOfFamily(family))

/** How often a lottery is drawn; others draw by their calendars. */
export const writeEvery = (seconds: number): string =>
  seconds === 0
    ? t('lot_every_calendar')
    : seconds % 3600 === 0
      ? t('lot_every_hours', { count: seconds / 3600 })
      : seconds % 60 === 0
        ? t('lot_every_minutes', { count: seconds / 60 })
        : t('lot_every_seconds', { count: seconds })

/** The rows of digits of a result, from its first. */
export const digitPlaces = ['ten-thousands', 'thousands', 'hundreds', 'tens', 'units']

/** The name of a position of a result as trends name it: `1`, `2` …, `any`, `special`, `sum`, `1v5`. */
export function positionName(family: string, position: string): string {
  const [, one, other] = /^([0-9]+)v([0-9]+)$/.exec(position) ?? []
  if (one && other) return t('lot_versus', { one: positionName(family, one), other: positionName(family, other) })
  if (!/^[0-9]+$/.test(position)) return wordOf('position', position)
  const places = /ssc$/.test(family) ? digitPlaces : ['3d', 'pc28'].includes(family) ? digitPlaces.slice(2) : []
  const name = places[Number.parseInt(position, 10) - 1]
  return name ? rowName(name) : t('lot_row_place', { place: position })
}
