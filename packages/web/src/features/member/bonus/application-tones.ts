import type { applicationStatuses } from '@gasing/contract/calls/promotions'
import type { Tone } from '#shared/StatusPill.tsx'

/** How each state of an application looks. */
export const applicationTones: Record<(typeof applicationStatuses)[number], Tone> = {
  applying: 'going',
  process: 'going',
  issued: 'good',
  claimed: 'good',
  signed: 'good',
  rejected: 'bad',
  closed: 'plain',
}
