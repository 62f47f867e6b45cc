import { type ContractKind, readTier, type WireTier } from '@gasing/contract/rules/agent-contracts'
import { readBrandConfigIn } from '#brand/public.ts'
import { findMemberByUsername, type Member } from '#members/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { computeDueAt, payRhythmOf, periodAt, windowAt } from './periods.ts'
import { insertOffer, selectOwnContracts, updateContractBegun } from './store-contracts.ts'

type DemoContract = { readonly kind: ContractKind; readonly tiers: readonly WireTier[] }

/**
 * Contracts of the platform with the upper demo agent. The same figures serve as ringgit and as hundreds of dong; only the rates
 * matter.
 */
const platformContracts: readonly DemoContract[] = [
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
const uplineContracts: readonly DemoContract[] = [
  { kind: 'daily', tiers: [{ rate: '0.5', dailyBetAmount: '10', activeMembers: 1 }] },
  { kind: 'realtime', tiers: [{ profitRate: '0.2', lossRate: '0.4', singleBetAmount: '1' }] },
]
/** An offer still waiting for an answer. */
const openOffer: DemoContract = { kind: 'hourly', tiers: [{ amount: '0.5', hourlyBetAmount: '50', activeMembers: 1 }] }

const daysBefore = 3
const dayMilliseconds = 86_400_000

/** Seeds the demo agents' contracts, once: some already in force for days, and one open offer. */
export async function seedContracts(tx: Tx): Promise<void> {
  const [top, low] = [await findMemberByUsername(tx, 'agent01'), await findMemberByUsername(tx, 'agent02')]
  if (!top || !low || (await selectOwnContracts(tx, 'daily', top.memberId)).length > 0) return
  for (const story of platformContracts)
    await beginDemoContract(tx, await insertDemoOffer(tx, story, { to: top, by: null }), story.kind)
  for (const story of uplineContracts)
    await beginDemoContract(tx, await insertDemoOffer(tx, story, { to: low, by: top }), story.kind)
  await insertDemoOffer(tx, openOffer, { to: low, by: top })
}

const insertDemoOffer = (
  tx: Tx,
  { kind, tiers }: DemoContract,
  { to, by }: { to: Member; by: Member | null },
): Promise<bigint> =>
  insertOffer(tx, {
    ...{ kind, memberId: to.memberId, account: to.username, period: kind === 'dividend' ? 'monthly' : null },
    ...{ uplineId: by?.memberId ?? null, upline: by?.username ?? null },
    tiers: tiers.map((tier) => readTier(kind, tier)),
  })

async function beginDemoContract(tx: Tx, id: bigint, kind: ContractKind): Promise<void> {
  const { timeZone: zone } = await readBrandConfigIn(tx)
  const rhythm = payRhythmOf(kind, 'monthly')
  const past = new Date(tx.now.getTime() - daysBefore * dayMilliseconds)
  // backdate only daily and dividend contracts: nobody has played yet
  const beginsAt = kind === 'daily' || kind === 'dividend' ? periodAt(rhythm, zone, past).from : windowAt(tx.now).from
  await updateContractBegun(tx, id, {
    beginsAt,
    dueAt: computeDueAt({ rhythm, zone }, { paidUntil: beginsAt, endsAt: null }),
  })
}
