import type { applicationStatuses } from '@gasing/contract/calls/promotions'
import type { Tone } from '#shared/StatusPill.tsx'

/** The tone of each application status. */
export const applicationTones: Record<(typeof applicationStatuses)[number], Tone> = {
  applying: 'going',
  process: 'going',
  issued: 'good',
  claimed: 'good',
  signed: 'good',
  rejected: 'bad',
  closed: 'plain',
}
