import { defineEvent } from '#platform/events/emit.ts'

/** A member may not play from now on, whoever said so: what plays on without them is stopped. */
export const memberExcluded = defineEvent<{ readonly memberId: string }>()('protection.memberExcluded')

/** Told to a brand that names this one as a sister, or does so no more. */
export const sisterNamed = defineEvent<{ readonly from: number; readonly named: boolean }>()('protection.sisterNamed')

/**
 * Told to sister brands: somebody has excluded themselves, or has asked to come back. Marks are keyed hashes in
 * hex: those that are kept, and those under older keys of the ring, by which rows may still be found.
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
