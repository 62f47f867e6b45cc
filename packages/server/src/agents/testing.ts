import * as calls from '@gasing/contract/calls/agent-contracts'
import * as office from '@gasing/contract/calls/office/agent-contracts'
import { parseMoney } from '@gasing/contract/money'
import type { RandomBelow } from '@gasing/contract/rules/testing'
import { expect } from 'vitest'
import { inBrand, type Scope, systemScope } from '#platform/db/tx.ts'
import type { TestPlatform } from '#platform/testing/database.ts'
import { insertSlots, lockSlotProgress, saveSlotProgress } from '#play/store-slots.ts'
import { expectNoAuditFindings } from '#testing/audit.ts'
import type { TestCaller, TwoBrands } from '#testing/two-brands.ts'
import { readMemberBalance } from '#wallet/public.ts'
import { payDue } from './pay-due.ts'
import { auditQueries } from './store-check.ts'

/** Bets of a member settled at a time, in major units. */
export type SettledBets = {
  readonly at: Date
  readonly stake: string
  readonly payout?: string
  readonly bets?: number
  /** For corrections: when the bets were first counted. */
  readonly since?: Date
}

/** Helpers for a brand whose agents are paid in a test: bets are written straight to slots that count as full. */
export function createSalaryHelpers(platform: TestPlatform, they: TwoBrands) {
  const brandId = they.brandIds.nusa
  const scope = () => systemScope(platform, brandId, 'test')
  return {
    scope,
    async agent(name: string, type: number, upline?: TestCaller): Promise<TestCaller> {
      const { rows } = upline
        ? await platform.owner.query('select code from members.invitation where member_id = $1', [upline.id])
        : { rows: [] }
      const person = await they.register(name, rows[0] ? { affiliateCode: rows[0].code } : {})
      await platform.owner.query('update members.member set is_agent = $1 where id = $2', [type, person.id])
      return person
    },
    async filled(until: Date): Promise<void> {
      await platform.owner.query(
        `insert into play.slot_progress (brand_id, filled_until) values ($1, $2)
         on conflict (brand_id) do update set filled_until = excluded.filled_until`,
        [brandId, until],
      )
    },
    async settled({ id }: TestCaller, { at, stake, payout = '0', bets = 1, since }: SettledBets): Promise<void> {
      const [cost, paid] = [parseMoney(stake), parseMoney(payout)]
      await platform.owner.query(
        `insert into play.slot (brand_id, slot, member_id, vendor, game_code, bet, bets, won, lost, risked, paid)
         values ($1, date_bin('5 minutes', $2, 'epoch'), $3, 'tst', gen_random_uuid()::text, $4, $5, $6, $7, 0, $8)`,
        [brandId, at, id, cost, bets, paid > cost ? bets : 0, paid < cost ? bets : 0, paid * BigInt(bets)],
      )
      if (since)
        await platform.owner.query(
          `insert into play.late (brand_id, slot, first_slot, member_id, vendor, game_code, bet, bets, won, lost, paid)
           values ($1, date_bin('5 minutes', $2, 'epoch'), date_bin('5 minutes', $9, 'epoch'), $3, 'tst', gen_random_uuid()::text, $4, $5,
             $6, $7, $8)`,
          [brandId, at, id, cost, bets, paid > cost ? bets : 0, paid < cost ? bets : 0, paid * BigInt(bets), since],
        )
    },
    /** Backdates an accepted contract, so that it is in force from the given time. */
    async since(contractId: string, begins: Date, due: Date): Promise<void> {
      await platform.owner.query(
        'update agents.contract set begins_at = $2, paid_until = $2, due_at = $3 where id = $1',
        [contractId, begins, due],
      )
    },
    ...{ ...createEndingHelpers(platform), ...createContractHelpers(they, scope) },
    ...createDaySimulation(platform, scope()),
    async bills(contractId: string) {
      const { rows } = await platform.owner.query(
        `select id, begins_at, ends_at, (valid_bet / 1000000.0)::float as bet, (net_loss / 1000000.0)::float as loss,
           active_members as active, (amount / 1000000.0)::float as amount, status
         from agents.bill where contract_id = $1 order by begins_at`,
        [contractId],
      )
      return rows
    },
    /** Everything a contract owes so far, in micro-units: paid bills plus the remainder below a minor unit. */
    async owed(contractId: string): Promise<{ owed: bigint; valid: bigint; loss: bigint }> {
      const { rows } = await platform.owner.query(
        `select c.rest + coalesce(sum(b.amount), 0)::bigint as owed, coalesce(sum(b.valid_bet), 0)::bigint as valid,
           coalesce(sum(b.net_loss), 0)::bigint as loss
         from agents.contract c left join agents.bill b on b.contract_id = c.id where c.id = $1 group by c.rest`,
        [contractId],
      )
      return rows[0]
    },
    /** Runs the audit queries of the ledger and of contracts. */
    async mustAddUp(): Promise<void> {
      await expectNoAuditFindings(platform, auditQueries)
    },
  }
}

const createEndingHelpers = (platform: TestPlatform) => ({
  /** Ends a contract at a time; periods due until then are still paid. */
  async endAt(contractId: string, ends: Date): Promise<void> {
    await platform.owner.query(
      "update agents.contract set status = 'terminated', ended_by = 'upline', ends_at = $2 where id = $1",
      [contractId, ends],
    )
  },
  /** Ends all contracts where they were last paid, so that nothing more is due. */
  async endAll(): Promise<void> {
    await platform.owner.query(
      `update agents.contract set status = 'terminated', ended_by = 'upline', ends_at = paid_until, due_at = null
       where status = 'accepted'`,
    )
  },
})

export const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
/** Start of a past day in Kuala Lumpur, with two more full days after it. */
const pastDayStart = Math.floor((Date.now() - 5 * day) / day) * day + 16 * hour
/** The instant this many milliseconds after that start. */
export const instantAfter = (ms: number) => new Date(pastDayStart + ms)

export type SimulatedBet = { readonly id: string; readonly at: number; readonly stake: bigint; readonly payout: bigint }
/** The valid part of a bet: nothing for a tie. */
export const validStakeOfBet = ({ stake, payout }: SimulatedBet) => (stake === payout ? 0n : stake)

/** Simulates a brand's play and jobs over these days. */
const createDaySimulation = (platform: TestPlatform, scope: Scope) => ({
  /** Records rounds settled around window, hour and day boundaries: just before, at, just after, or anywhere. */
  async playAround({ id }: TestCaller, count: number, chance: RandomBelow): Promise<SimulatedBet[]> {
    const bets = Array.from({ length: count }, () => {
      const [step, most] = (
        [
          [5 * minute, 36],
          [hour, 72],
          [day, 3],
        ] as const
      )[chance(3)] ?? [day, 3]
      const at = Math.max(0, chance(most) * step + ([-1, 0, 1, chance(5 * minute)][chance(4)] ?? 0))
      const stake = BigInt(1 + chance(20)) * 1_000_000n
      return { at, stake, payout: [0n, stake / 2n, stake, stake * 2n][chance(4)] ?? 0n }
    })
    const { rows } = await platform.owner.query(
      `insert into play.round (brand_id, member_id, vendor, game_code, reference, stake, payout, status, settled_at)
     select $1, $2, 'tst', 'reels', gen_random_uuid(), stake, payout, 'settled', at
     from unnest($3::bigint[], $4::bigint[], $5::timestamptz[]) with ordinality as b(stake, payout, at, nth) order by nth returning id`,
      [
        scope.brandId,
        id,
        bets.map(({ stake }) => `${stake}`),
        bets.map(({ payout }) => `${payout}`),
        bets.map(({ at }) => instantAfter(at)),
      ],
    )
    return bets.map((bet, nth) => ({ ...bet, id: String(rows[nth].id) }))
  },

  /** Voids bets as vendors do, each at its own time. */
  async takeBack(bets: readonly SimulatedBet[], atOf: (bet: SimulatedBet) => number): Promise<void> {
    for (const bet of bets) {
      await platform.owner.query(`update play.round set status = 'void', stake = 0, payout = 0 where id = $1`, [bet.id])
      await platform.owner.query('update play.amendment set at = $1 where round_id = $2', [
        instantAfter(atOf(bet)),
        bet.id,
      ])
    }
  },
  /** Fills slots up to a time and pays what is due, as two concurrent workers would. */
  async workUntil(until: Date): Promise<void> {
    const fill = () =>
      inBrand(scope, async (tx) => {
        const { filledUntil } = (await lockSlotProgress(tx)) ?? { filledUntil: instantAfter(0) }
        if (filledUntil >= until) return
        await insertSlots(tx, filledUntil, until)
        await saveSlotProgress(tx, until)
      })
    await Promise.all([1, 2].map(() => fill().then(() => payDue(scope))))
  },
})

/** Creates accepted contracts from the platform or an upline, and reads balances. */
function createContractHelpers(they: TwoBrands, scope: () => Scope) {
  let serial = 0
  const answer = async (...asked: Parameters<TwoBrands['ask']>) => (await they.ask(...asked)).json()
  return {
    answer,
    /** A member's balance, in major units. */
    moneyOf: ({ id }: TestCaller): Promise<number> =>
      inBrand(scope(), async (tx) => Number((await readMemberBalance(tx, BigInt(id))).main) / 1_000_000),
    async contract(kind: string, upline: TestCaller | null, downline: TestCaller, body: object): Promise<string> {
      const wish = { account: downline.name, ...body }
      const offered =
        upline === null
          ? await answer(office.offerPlatformContract, {
              ...{ as: they.person('operator finance'), key: `agents-offer-${++serial}`, body: { kind, ...wish } },
            })
          : await answer(calls.offerContract, { as: upline, params: { kind }, body: wish })
      if (!offered.success) throw new Error(JSON.stringify(offered))
      const { id } = offered.value
      const accepted = await answer(calls.acceptContract, { as: downline, params: { kind, id } })
      expect(accepted.value.status).toBe('accepted')
      return id
    },
  }
}
