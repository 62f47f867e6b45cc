import { textOr } from '#i18n/texts.ts'

const ownWord = (kind: string): string => textOr(`kind_${kind}`, '')

/**
 * Turns a `kind:id` of the log into readable text, for people with the name they had then: `member:10005` becomes Member 10005. A
 * kind without a text is shown as it is.
 */
export function spoken(named: string, wordOf = ownWord): string {
  const [, kind = '', id, name] = /^([a-z-]+)(?::(\S+))?(?: (.+))?$/s.exec(named.replace(/^outside:/, '')) ?? []
  const word = wordOf(kind)
  if (word === '') return named
  return [[word, id].filter(Boolean).join(' '), name].filter(Boolean).join(' · ')
}
