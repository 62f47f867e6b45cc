import { defineEvent } from '#platform/events/emit.ts'

/** A member has been excluded, by whomever: whatever keeps playing on their behalf must stop. */
export const memberExcluded = defineEvent<{ readonly memberId: string }>()('protection.memberExcluded')

/** Sent to a brand that this brand has named, or no longer names, as a sister. */
export const sisterNamed = defineEvent<{ readonly from: number; readonly named: boolean }>()('protection.sisterNamed')

/**
 * Sent to sister brands when a member has excluded themselves or asked to return. Marks are keyed hashes in hex: the current
 * ones, and those under older keys of the ring, by which rows may still be found.
 */
export const sisterExcluded = defineEvent<{
  readonly from: number
  readonly source: string
  readonly marks: readonly string[]
  readonly olderMarks?: readonly string[]
  readonly fromAt: string
  readonly untilAt: string | null
  readonly returnAt: string | null
}>()('protection.sisterExcluded')
