import type { Contract } from '@gasing/contract/calls/agent-contracts'
import type { TierField } from '@gasing/contract/rules/agent-contracts'

export type Typed = Readonly<Partial<Record<TierField, string>>>

const plainNumber = /^[0-9]+(\.[0-9]+)?$/
const wholeNumber = /^[0-9]{1,6}$/
const isReadable = (field: TierField, text: string): boolean =>
  (field === 'activeMembers' ? wholeNumber : plainNumber).test(text)
const textOf = (typed: Typed, field: TierField): string => (typed[field] ?? '').trim()

/** Where something stands that is no number, by the names of the form: `tiers.0.rate`. What is empty is left to the server to name. */
export const unreadable = (fields: readonly TierField[], tiers: readonly Typed[]): string[] =>
  tiers.flatMap((typed, place) =>
    fields
      .filter((field) => textOf(typed, field) !== '' && !isReadable(field, textOf(typed, field)))
      .map((field) => `tiers.${place}.${field}`),
  )

/** A tier as the call takes it, without what is empty. */
export function tierOf(fields: readonly TierField[], typed: Typed): Contract['tiers'][number] {
  const filled = fields.flatMap((field) => {
    const text = textOf(typed, field)
    if (text === '') return []
    return [[field, field === 'activeMembers' ? Number.parseInt(text, 10) : text.replace(/^0+(?=[0-9])/, '')] as const]
  })
  return Object.fromEntries(filled)
}
