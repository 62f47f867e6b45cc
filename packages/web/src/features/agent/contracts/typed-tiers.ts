import type { Contract } from '@gasing/contract/calls/agent-contracts'
import type { TierField } from '@gasing/contract/rules/agent-contracts'

export type TypedTier = Readonly<Partial<Record<TierField, string>>>

const plainNumber = /^[0-9]+(\.[0-9]+)?$/
const wholeNumber = /^[0-9]{1,6}$/
const isReadable = (field: TierField, text: string): boolean =>
  (field === 'activeMembers' ? wholeNumber : plainNumber).test(text)
const getText = (typed: TypedTier, field: TierField): string => (typed[field] ?? '').trim()

/**
 * Returns the fields whose input is not a number, by their names in the form: `tiers.0.rate`. Empty fields are left for the
 * server to report.
 */
export const listUnreadable = (fields: readonly TierField[], tiers: readonly TypedTier[]): string[] =>
  tiers.flatMap((typed, place) =>
    fields
      .filter((field) => getText(typed, field) !== '' && !isReadable(field, getText(typed, field)))
      .map((field) => `tiers.${place}.${field}`),
  )

/** Converts a tier for the call, without empty fields. */
export function toTier(fields: readonly TierField[], typed: TypedTier): Contract['tiers'][number] {
  const filled = fields.flatMap((field) => {
    const text = getText(typed, field)
    if (text === '') return []
    return [[field, field === 'activeMembers' ? Number.parseInt(text, 10) : text.replace(/^0+(?=[0-9])/, '')] as const]
  })
  return Object.fromEntries(filled)
}
