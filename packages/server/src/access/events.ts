import { defineEvent } from '#platform/events/emit.ts'

/** Somebody has registered: new-player bonuses and team counts begin here. */
export const memberRegistered = defineEvent<{
  readonly memberId: string
  readonly username: string
  readonly uplineId: string | null
  readonly by: 'username' | 'mobile' | 'upline'
}>()('access.memberRegistered')
