import { parseAmericanDay, parseIsoDay } from '@gasing/contract/rules/dates'
import { checkField, type FieldRule } from '@gasing/contract/rules/fields'
import type { Tx } from '#platform/db/tx.ts'
import type { FieldRefusal } from '#platform/refused.ts'
import type { Macs } from '#platform/seal.ts'

/** Rules for any person's name, whatever the brand requires at registration. */
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

/** Why a payee name is refused: it must be legible and distinguishable. Null when it is valid. */
export const findNameProblem = (name: string): FieldRefusal | null =>
  checkField(name, nameRule) ?? (normalizeName(name) === '' ? { code: 'reg_required' } : null)

/** Normalises a person's name: case, accents, punctuation and spaces do not matter. */
export const normalizeName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()

/** Keyed hashes of a name with a date of birth, in any order of the name's parts; null without both. */
export function hashPerson({ platform }: Pick<Tx, 'platform'>, name: string, birthday = ''): Macs | null {
  const day = parseIsoDay(birthday) ?? parseAmericanDay(birthday)
  const parts = normalizeName(name).split(' ').filter(Boolean)
  if (!day || parts.length < 2) return null
  return platform.seal.macs(`${parts.toSorted().join(' ')} ${day.year}-${day.month}-${day.day}`, 'person')
}
