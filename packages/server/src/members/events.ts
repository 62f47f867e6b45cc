import { defineEvent } from '#platform/events/emit.ts'

/** A member has gained an identifying mark: an address, a number, an account. */
export const identityMarkAdded = defineEvent<{ readonly memberId: string }>()('members.memberBound')

/** A member was locked: play in the member's name must stop. */
export const memberLocked = defineEvent<{ readonly memberId: string }>()('members.memberLocked')
