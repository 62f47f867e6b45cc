import type { Value } from '@gasing/contract/call'
import type { eventKinds, officeEvents } from '@gasing/contract/calls/office/watch'

export type EventRecord = Value<typeof officeEvents>['list'][number]
type EventFacts = EventRecord['facts']
export type EventKind = (typeof eventKinds)[number]

const buildFilteredPath = (page: string, filter: Readonly<Record<string, string | undefined>>) =>
  `/${page}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`
const linkMemberOr = (page: string) => (facts: EventFacts) =>
  facts.memberId ? `/members/${facts.memberId}` : `/${page}`
const linkAuditLines = ({ action }: EventFacts) => buildFilteredPath('audit', { action })

/** Where to act on each kind of event. */
export const actionLinks: Readonly<Record<EventKind, (facts: EventFacts) => string>> = {
  large_win: linkMemberOr('members'),
  game_return: ({ game, period }) => buildFilteredPath('returns', { q: game, period }),
  discrepancy: ({ vendor, day }) => buildFilteredPath('discrepancies', { vendor, day }),
  limit_change: linkMemberOr('protection'),
  exclusion_end: linkMemberOr('protection'),
  terms_change: linkAuditLines,
  draw_change: linkAuditLines,
  rights_change: linkAuditLines,
  clock: () => '/draws',
  randomness: () => '/lotteries',
  draw_code: () => '/draws',
  audit_chain: () => '/audit',
  account_full: linkMemberOr('members'),
  vendor_down: ({ vendor }) => buildFilteredPath('vendor-calls', { vendor, direction: 'out' }),
}

/** The page that an office URL leads to. */
export const getPage = (address: string): string => address.split(/[/?]/)[1] ?? ''
