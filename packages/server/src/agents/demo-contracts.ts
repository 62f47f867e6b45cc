import { type ContractKind, readTier, type WireTier } from '@gasing/contract/rules/agent-contracts'
import { brandConfigIn } from '#brand/public.ts'
import { type Member, memberByUsername } from '#members/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { dueAt, periodAt, rhythmOf, windowAt } from './periods.ts'
import { beginContract, insertOffer, ownContracts } from './store-contracts.ts'

type Story = { readonly kind: ContractKind; readonly tiers: readonly WireTier[] }

/**
 * Contracts of the platform with the upper demo agent. The same figures serve as ringgit and as hundreds of dong; only the rates
 * matter.
 */
const ofPlatform: readonly Story[] = [
  {
    kind: 'dividend',
    tiers: [
      { rate: '10', periodValidBet: '1000', periodProfitLoss: '100', activeMembers: 1 },
      { rate: '15', periodValidBet: '50000', periodProfitLoss: '10000', activeMembers: 5 },
    ],
  },
  { kind: 'daily', tiers: [{ rate: '0.8', dailyBetAmount: '10', activeMembers: 1 }] },
  { kind: 'hourly', tiers: [{ amount: '1', hourlyBetAmount: '50', activeMembers: 1 }] },
  { kind: 'realtime', tiers: [{ profitRate: '0.3', lossRate: '0.6', singleBetAmount: '1' }] },
]
/** Contracts of the upper agent with the lower one. */
const ofUpline: readonly Story[] = [
  { kind: 'daily', tiers: [{ rate: '0.5', dailyBetAmount: '10', activeMembers: 1 }] },
  { kind: 'realtime', tiers: [{ profitRate: '0.2', lossRate: '0.4', singleBetAmount: '1' }] },
]
/** An offer still waiting for an answer. */
const offered: Story = { kind: 'hourly', tiers: [{ amount: '0.5', hourlyBetAmount: '50', activeMembers: 1 }] }

const daysBefore = 3
const dayMilliseconds = 86_400_000

/** Seeds the demo agents' contracts, once: some already in force for days, and one open offer. */
export async function seedContracts(tx: Tx): Promise<void> {
  const [top, low] = [await memberByUsername(tx, 'agent01'), await memberByUsername(tx, 'agent02')]
  if (!top || !low || (await ownContracts(tx, 'daily', top.memberId)).length > 0) return
  for (const story of ofPlatform) await begin(tx, await offer(tx, story, { to: top, by: null }), story.kind)
  for (const story of ofUpline) await begin(tx, await offer(tx, story, { to: low, by: top }), story.kind)
  await offer(tx, offered, { to: low, by: top })
}

const offer = (tx: Tx, { kind, tiers }: Story, { to, by }: { to: Member; by: Member | null }): Promise<bigint> =>
  insertOffer(tx, {
    ...{ kind, memberId: to.memberId, account: to.username, period: kind === 'dividend' ? 'monthly' : null },
    ...{ uplineId: by?.memberId ?? null, upline: by?.username ?? null },
    tiers: tiers.map((tier) => readTier(kind, tier)),
  })

async function begin(tx: Tx, id: bigint, kind: ContractKind): Promise<void> {
  const { timeZone: zone } = await brandConfigIn(tx)
  const rhythm = rhythmOf(kind, 'monthly')
  const past = new Date(tx.now.getTime() - daysBefore * dayMilliseconds)
  // backdate only daily and dividend contracts: nobody has played yet
  const beginsAt = kind === 'daily' || kind === 'dividend' ? periodAt(rhythm, zone, past).from : windowAt(tx.now).from
  await beginContract(tx, id, { beginsAt, dueAt: dueAt({ rhythm, zone }, { paidUntil: beginsAt, endsAt: null }) })
}
