import { defineEvent } from '#platform/events/emit.ts'

/** A member can be told by something new: an address, a number, an account. */
export const memberBound = defineEvent<{ readonly memberId: string }>()('members.memberBound')

/** A member is locked: nobody plays on in the name. */
export const memberLocked = defineEvent<{ readonly memberId: string }>()('members.memberLocked')
