import { type ContractKind, readTier, type WireTier } from '@gasing/contract/rules/agent-contracts'
import { brandConfigIn } from '#brand/public.ts'
import { memberByUsername } from '#members/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import type { ContractRow } from './contract-model.ts'
import { payOrWait } from './pay.ts'
import { dueAt, type Period, periodAt, rhythmOf } from './periods.ts'
import { insertBill } from './store-bills.ts'
import { beginContract, contractById, insertOffer, notePaid } from './store-contracts.ts'

/** What a line staked and lost in a period, in ringgit, and whether the rate applies to its valid bets or its loss. */
type Came = { readonly bets: string; readonly loss: string; readonly of: 'bets' | 'loss'; readonly active: number }
type Story = { readonly kind: ContractKind; readonly tier: WireTier; readonly came: readonly Came[] }

const day = (bets: string, loss: string, active: number): Came => ({ bets, loss, of: 'bets', active })
/** Oldest period first; all are over. */
const stories: readonly Story[] = [
  {
    kind: 'dividend',
    tier: { rate: '10', periodValidBet: '1000', periodProfitLoss: '100', activeMembers: 1 },
    came: [
      { bets: '38200', loss: '1960', of: 'loss', active: 3 },
      { bets: '44750', loss: '2480', of: 'loss', active: 3 },
    ],
  },
  {
    kind: 'daily',
    tier: { rate: '0.8', dailyBetAmount: '100', activeMembers: 1 },
    came: [
      ...[day('1800', '140', 3), day('2300', '-85', 3), day('950', '62', 2)],
      ...[day('3125', '210', 3), day('2050', '-30', 3), day('1575', '118', 2)],
    ],
  },
  {
    kind: 'realtime',
    tier: { profitRate: '0.3', lossRate: '0.6', singleBetAmount: '1' },
    came: [],
  },
]
const hundredPercent = 100_000_000n

/** Seeds contracts of a demo agent that have been paid for some periods and are still running. */
export async function seedPaidContracts(tx: Tx, username: string, money: (ringgit: string) => bigint): Promise<void> {
  const agent = await memberByUsername(tx, username)
  if (!agent) return
  for (const { kind, tier, came } of stories) {
    const id = await insertOffer(tx, {
      ...{ kind, memberId: agent.memberId, account: agent.username, uplineId: null, upline: null },
      period: kind === 'dividend' ? 'monthly' : null,
      tiers: [readTier(kind, tier)],
    })
    const { timeZone: zone } = await brandConfigIn(tx)
    const clock = { rhythm: rhythmOf(kind, 'monthly'), zone }
    const now = periodAt(clock.rhythm, zone, tx.now)
    const periods = came.reduceRight<Period[]>(
      (later) => [periodAt(clock.rhythm, zone, new Date((later[0] ?? now).from.getTime() - 1)), ...later],
      [],
    )
    await beginContract(tx, id, { beginsAt: (periods[0] ?? now).from, dueAt: now.until })
    const contract = await contractById(tx, id)
    if (!contract) continue
    for (const [index, each] of came.entries()) await bill(tx, contract, { each, period: periods[index] ?? now, money })
    const paid = { paidUntil: now.from, dueAt: dueAt(clock, { paidUntil: now.from, endsAt: null }) }
    await notePaid(tx, { id, ...paid, rest: 0n, carried: contract.carried })
  }
}

type Line = { readonly each: Came; readonly period: Period; readonly money: (ringgit: string) => bigint }

async function bill(tx: Tx, contract: ContractRow, { each, period, money }: Line): Promise<void> {
  const { bets, loss, of, active } = each
  const signed = loss.startsWith('-') ? -money(loss.slice(1)) : money(loss)
  const validBet = money(bets)
  const rate = contract.tiers[0]?.rate ?? 0n
  const amount = ((of === 'bets' ? validBet : signed) * rate) / hundredPercent
  const status = await payOrWait(tx, { ...contract, contractId: contract.id, beginsAt: period.from, amount })
  await insertBill(tx, contract, {
    ...{ beginsAt: period.from, endsAt: period.until, validBet, netLoss: signed, activeMembers: active },
    ...{ rate, gross: amount, amount, rest: 0n, status, terms: null, corrected: 0n },
  })
}
