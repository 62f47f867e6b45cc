import type { Value } from '@gasing/contract/call'
import type { eventKinds, officeEvents } from '@gasing/contract/calls/office/watch'

export type Matter = Value<typeof officeEvents>['list'][number]
type Facts = Matter['facts']
export type MatterKind = (typeof eventKinds)[number]

const narrowed = (page: string, filter: Readonly<Record<string, string | undefined>>) =>
  `/${page}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`
const memberOr = (page: string) => (facts: Facts) => (facts.memberId ? `/members/${facts.memberId}` : `/${page}`)
const lineOf = ({ action }: Facts) => narrowed('audit', { action })

/** Where to act on each kind of event. */
export const whereToAct: Readonly<Record<MatterKind, (facts: Facts) => string>> = {
  large_win: memberOr('members'),
  game_return: ({ game, period }) => narrowed('returns', { q: game, period }),
  discrepancy: ({ vendor, day }) => narrowed('discrepancies', { vendor, day }),
  limit_change: memberOr('protection'),
  exclusion_end: memberOr('protection'),
  terms_change: lineOf,
  draw_change: lineOf,
  rights_change: lineOf,
  clock: () => '/draws',
  randomness: () => '/lotteries',
  draw_code: () => '/draws',
  audit_chain: () => '/audit',
  account_full: memberOr('members'),
  vendor_down: ({ vendor }) => narrowed('vendor-calls', { vendor, direction: 'out' }),
}

/** The page that an office URL leads to. */
export const pageOf = (address: string): string => address.split(/[/?]/)[1] ?? ''
