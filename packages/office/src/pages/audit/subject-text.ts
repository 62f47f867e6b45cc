import { translateOr } from '#i18n/texts.ts'
import { findTableName } from '#i18n/values/table-name.ts'

const translateKind = (kind: string): string => translateOr(`kind_${kind}`, '')

/**
 * Turns a `kind:id` of the log into readable text, for people with the name they had then: `member:10005` becomes Member 10005. A
 * kind without a text is shown as it is.
 */
export function formatSubject(named: string, wordOf = translateKind): string {
  const [, kind = '', id, name] = /^([a-z-]+)(?::(\S+))?(?: (.+))?$/s.exec(named.replace(/^outside:/, '')) ?? []
  const word = wordOf(kind)
  if (word === '') return named
  const shown = kind === 'export' && id !== undefined ? findTableName(id) : null
  return [[word, shown ?? id].filter(Boolean).join(' '), name].filter(Boolean).join(' · ')
}
