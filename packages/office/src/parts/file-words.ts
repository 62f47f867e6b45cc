import { translateOr } from '#i18n/texts.ts'
import type { FileField } from './file-headers.ts'

export type NameCode = (code: string) => string

const nameBy =
  (prefix: string): NameCode =>
  (code) =>
    translateOr(`${prefix}${code}`, code)

/** What the columns of codes say on the screen, by the file they are in or else in any file (decision 370). */
const words: Readonly<Record<string, Partial<Readonly<Record<FileField, NameCode>>>>> = {
  '*': {
    class: nameBy('discrepancy_'),
    direction: nameBy('adjustment_'),
    // the text of an open dispute says what to do about it
    dispute: (code) => (code === 'open' ? translateOr('status_disputed', code) : nameBy('dispute_')(code)),
    gameType: nameBy('game_type_'),
    isAgent: nameBy('kind_'),
    state: nameBy('status_'),
    status: nameBy('status_'),
    unit: nameBy('adjustment_unit_'),
  },
  // elsewhere a reason is what an operator wrote
  entries: { reason: nameBy('reason_') },
  returns: { state: nameBy('return_') },
}

/** Names the codes of a column; undefined where the column has none. */
export const findCodeNames = (file: string, field: FileField): NameCode | undefined =>
  words[file]?.[field] ?? words['*']?.[field]
