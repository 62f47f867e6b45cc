import type { Contract } from '@gasing/contract/calls/agent-contracts'
import type { TierField } from '@gasing/contract/rules/agent-contracts'

export type Typed = Readonly<Partial<Record<TierField, string>>>

const plainNumber = /^[0-9]+(\.[0-9]+)?$/
const wholeNumber = /^[0-9]{1,6}$/
const isReadable = (field: TierField, text: string): boolean =>
  (field === 'activeMembers' ? wholeNumber : plainNumber).test(text)
const textOf = (typed: Typed, field: TierField): string => (typed[field] ?? '').trim()

/**
 * Returns the fields whose input is not a number, by their names in the form: `tiers.0.rate`. Empty fields are left for the
 * server to report.
 */
export const unreadable = (fields: readonly TierField[], tiers: readonly Typed[]): string[] =>
  tiers.flatMap((typed, place) =>
    fields
      .filter((field) => textOf(typed, field) !== '' && !isReadable(field, textOf(typed, field)))
      .map((field) => `tiers.${place}.${field}`),
  )

/** Converts a tier for the call, without empty fields. */
export function tierOf(fields: readonly TierField[], typed: Typed): Contract['tiers'][number] {
  const filled = fields.flatMap((field) => {
    const text = textOf(typed, field)
    if (text === '') return []
    return [[field, field === 'activeMembers' ? Number.parseInt(text, 10) : text.replace(/^0+(?=[0-9])/, '')] as const]
  })
  return Object.fromEntries(filled)
}
