import { dayOfAmerican, dayOfIso } from '@gasing/contract/rules/dates'
import { check, type FieldRule } from '@gasing/contract/rules/fields'
import type { Tx } from '#platform/db/tx.ts'
import type { FieldRefusal } from '#platform/refused.ts'
import type { Macs } from '#platform/seal.ts'

/** What any name of a person must be, whatever the brand asks of those at registration. */
const nameRule: FieldRule = {
  field: 'payeeName',
  enabled: true,
  required: true,
  minLength: 1,
  maxLength: 100,
  acceptedPattern: '*',
  patternId: 0,
  order: 0,
}

/** What is wrong with a name that money goes to: people must be able to read it and to tell it from others. */
export const brokenName = (name: string): FieldRefusal | null =>
  check(name, nameRule) ?? (nameKey(name) === '' ? { code: 'reg_required' } : null)

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
