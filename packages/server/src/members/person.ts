import { dayOfAmerican, dayOfIso } from '@gasing/contract/rules/dates'
import type { Tx } from '#platform/db/tx.ts'
import type { Macs } from '#platform/seal.ts'

/** Names of people are one when they differ in case, accents, order marks or spaces only. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()

/** The keyed hashes of a name with a day of birth, in whatever order the parts of the name were typed; null without both. */
export function personMacs({ platform }: Pick<Tx, 'platform'>, name: string, birthday = ''): Macs | null {
  const day = dayOfIso(birthday) ?? dayOfAmerican(birthday)
  const parts = nameKey(name).split(' ').filter(Boolean)
  if (!day || parts.length < 2) return null
  return platform.seal.macs(`${parts.toSorted().join(' ')} ${day.year}-${day.month}-${day.day}`, 'person')
}
