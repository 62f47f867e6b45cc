import { defineEvent } from '#platform/events/emit.ts'

/** A member has registered: triggers new-player bonuses and team counts. */
export const memberRegistered = defineEvent<{
  readonly memberId: string
  readonly username: string
  readonly uplineId: string | null
  readonly by: 'username' | 'mobile' | 'upline'
}>()('access.memberRegistered')
