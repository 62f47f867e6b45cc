/**
 * Display names of plays, rows and symbols: codes are composed of parts, and so are their names. The texts belong to the portal
 * (`lot_kind_…`, `lot_window_…`); the back office reads them too.
 */

/** Returns the text of a key with its values, or null when there is none. */
export type NameText = (key: string, values?: Record<string, string>) => string | null
export type PlayParts = { readonly window: string | null; readonly kind: string }

const buildTextKey = (family: string, code: string): string => `lot_${family}_${code.replaceAll('-', '_')}`

const windowPattern = /^(star[2-5]|first[2-5]|middle3|last[2-4]|any[2-4])-(.+)$/
const pairPattern =
  /^(ten-thousands|thousands|hundreds|tens|units|place[0-9]+)-(ten-thousands|thousands|hundreds|tens|units|place[0-9]+)$/

/** Splits a code: `first3-group-6` is the kind `group-6` in the window `first3`; most plays of a family share their kinds. */
export function splitPlayCode(code: string): PlayParts {
  const [, window = null, kind = code] = windowPattern.exec(code) ?? []
  return { window, kind }
}

export type PlayNames = ReturnType<typeof createPlayNames>

/**
 * Returns functions that name plays, groups, rows and symbols with the texts of `text`; a code without a text is its own name.
 */
export function createPlayNames(text: NameText) {
  /** Names a kind with a count: `any3` is `any` of 3. */
  const counted = (family: string, code: string): string | null => {
    const [, word = '', count = ''] = /^([a-z-]+?)([0-9])$/.exec(code) ?? []
    return word ? text(buildTextKey(family, `${word}-n`), { count }) : null
  }
  const wordOf = (family: string, code: string): string =>
    text(buildTextKey(family, code)) ?? counted(family, code) ?? code
  const windowName = (window: string): string => wordOf('window', window)
  const kindName = (kind: string): string => wordOf('kind', kind)
  const versus = (one: string, other: string): string => text('lot_versus', { one, other }) ?? `${one} – ${other}`
  const rowName = (row: string): string => {
    const [, one, other] = pairPattern.exec(row) ?? []
    if (one && other) return versus(rowName(one), rowName(other))
    const [, place] = /^place([0-9]+)$/.exec(row) ?? []
    return place ? (text('lot_row_place', { place }) ?? row) : wordOf('row', row)
  }
  /** Numbers are their own names. */
  const symbolName = (symbol: string): string => (/^[0-9]+$/.test(symbol) ? symbol : wordOf('symbol', symbol))
  return {
    wordOf,
    versus,
    windowName,
    kindName,
    rowName,
    symbolName,
    /** The name of a family; Mark Six is a separate family for the year of each sign. */
    familyName: (family: string): string => wordOf('family', family.replace(/^mark6-.*/, 'mark6')),
    groupName: (group: string): string =>
      text(buildTextKey('group', group)) ?? text(buildTextKey('window', group)) ?? wordOf('kind', group),
    /** The full name of a play. */
    playName(code: string): string {
      const { window, kind } = splitPlayCode(code)
      return window ? `${windowName(window)} · ${kindName(kind)}` : kindName(kind)
    },
    /** How a play of a family is won, or null when there is no text. The same play may be won otherwise in another family. */
    ruleOf(family: string, code: string): string | null {
      const { window, kind } = splitPlayCode(code)
      const ofFamily = text(
        buildTextKey('rule', `${family}-${window === null && kind === 'sides' ? 'sides-of-sum' : kind}`),
      )
      if (ofFamily) return ofFamily
      // the same kind means a different bet without a window of digits, and at any positions
      if (window === null && kind === 'sides') return text('lot_rule_sides_of_sum')
      if (window === null && kind === 'sum') return text('lot_rule_sum_of_draw')
      const [, positions = ''] = /^any([2-4])$/.exec(window ?? '') ?? []
      if (positions) return text(buildTextKey('rule', `any-${kind}`), { count: positions })
      const [, word = '', count = ''] = /^([a-z-]+?|bao[78])-?([0-9])$/.exec(kind) ?? []
      if (word === 'any' && Number.parseInt(count, 10) > 5) return text('lot_rule_any_over', { count })
      return text(buildTextKey('rule', kind)) ?? (word ? text(buildTextKey('rule', `${word}-n`), { count }) : null)
    },
    /**
     * Formats a selection, e.g. `1 2 | 3 | 4`. When some rows are empty, only the others are shown, prefixed with their names;
     * without `rows`, an empty row is shown as `–`.
     */
    selectionText(selection: string, rows: readonly { readonly name: string }[] = []): string {
      const chosen = selection.split('|').map((row) => (row === '' ? '' : row.split(',').map(symbolName).join(' ')))
      if (!chosen.includes('')) return chosen.join(' | ')
      const named = chosen.map((words, place) => {
        const row = rows[place]
        return row && words !== '' ? `${rowName(row.name)}: ${words}` : words
      })
      return rows.length > 0
        ? named.filter((words) => words !== '').join(', ')
        : named.map((words) => words || '–').join(' | ')
    },
  }
}
