import { textOr } from '#i18n/texts.ts'

const ownWord = (kind: string): string => textOr(`kind_${kind}`, '')

/**
 * Who or what the log names as `kind:id`, of persons with the name that they had, as people say it: `member:10005` is Member 10005. What
 * has no word is shown as it stands.
 */
export function spoken(named: string, wordOf = ownWord): string {
  const [, kind = '', id, name] = /^([a-z-]+)(?::(\S+))?(?: (.+))?$/s.exec(named.replace(/^outside:/, '')) ?? []
  const word = wordOf(kind)
  if (word === '') return named
  return [[word, id].filter(Boolean).join(' '), name].filter(Boolean).join(' · ')
}
