import type { Figures } from '@gasing/contract/rules/agent-contracts'
import { trialType } from '@gasing/contract/who'
import { sql, type Tx } from '#platform/db/tx.ts'
import type { Period } from './periods.ts'

/** SQL condition for a line, with members aliased as `m`: the agent and everyone below; trial accounts are excluded. */
export const buildLineCondition = (agentId: bigint) => sql`
  m.is_agent <> ${trialType} and (m.member_id = ${agentId} or m.path @> array[${agentId}::bigint])`

export type LineFigures = Figures & {
  /** What was settled or changed in the period, whichever period the bets belong to. */
  readonly counted: Pick<Figures, 'validBet' | 'netLoss'>
  /** Stakes of winning and losing bets of the requested size. */
  readonly won: bigint
  readonly lost: bigint
  /** Whether anything was settled or rolled back. */
  readonly moved: boolean
}

/** A period of whole slots as known at `at`, its end or later; the two sizes decide which members and bets count. */
export type KnownPeriod = Period & { readonly at: Date; readonly activeStake: bigint; readonly leastBet: bigint }

const zeroFigures = { validBet: 0n, netLoss: 0n, activeMembers: 0, won: 0n, lost: 0n, moved: false }

/**
 * Computes a line's figures for a period: stakes (without ties), losses and active members. Bets first counted in it appear as
 * known at `at`; changes in it to bets counted earlier are excluded, except in `counted`.
 */
export async function computeLineFigures(
  tx: Tx,
  agentId: bigint,
  { from, until, at, activeStake, leastBet }: KnownPeriod,
): Promise<LineFigures> {
  const [row] = await tx.query<Omit<LineFigures, 'counted'> & { countedBet: bigint; countedLoss: bigint }>(sql`
    with own as (
      select member_id, bet, valid, stake - paid as loss, won, lost, true as here from play.slot_pub
      where brand_id = ${tx.brandId} and slot >= ${from} and slot < ${until}
      union all
      select member_id, bet, -valid, paid - stake, -won, -lost, false from play.late_pub
      where brand_id = ${tx.brandId} and slot >= ${from} and slot < ${until} and first_slot < ${from}
      union all
      select member_id, bet, valid, stake - paid, won, lost, false from play.late_pub
      where brand_id = ${tx.brandId} and first_slot >= ${from} and first_slot < ${until} and slot >= ${until} and slot < ${at}
    ), of_member as (
      select sum(o.valid) as valid, sum(o.loss) as loss, sum(o.won) filter (where o.bet >= ${leastBet}) as won,
        sum(o.lost) filter (where o.bet >= ${leastBet}) as lost, sum(o.valid) filter (where o.here) as here_valid,
        sum(o.loss) filter (where o.here) as here_loss, bool_or(o.here) as here
      from own o join members.member_pub m on m.brand_id = ${tx.brandId} and m.member_id = o.member_id
      where ${buildLineCondition(agentId)} group by o.member_id)
    select coalesce(sum(valid), 0)::bigint as valid_bet, coalesce(sum(loss), 0)::bigint as net_loss,
      (count(*) filter (where valid >= ${activeStake} and valid > 0))::int as active_members,
      coalesce(sum(won), 0)::bigint as won, coalesce(sum(lost), 0)::bigint as lost,
      coalesce(sum(here_valid), 0)::bigint as counted_bet, coalesce(sum(here_loss), 0)::bigint as counted_loss,
      coalesce(bool_or(here), false) as moved
    from of_member`)
  const { countedBet, countedLoss, ...figures } = row ?? { ...zeroFigures, countedBet: 0n, countedLoss: 0n }
  return { ...figures, counted: { validBet: countedBet, netLoss: countedLoss } }
}

/** Sums what a line received besides winnings: bonuses, rebates and converted points. */
export async function sumLineGifts(tx: Tx, agentId: bigint, { from, until }: Period): Promise<bigint> {
  const [row] = await tx.query<{ sum: bigint }>(sql`
    select coalesce(sum(e.delta), 0)::bigint as sum
    from ledger.entry_pub e
    join ledger.account_pub a on a.brand_id = e.brand_id and a.account_id = e.account_id
    join members.member_pub m
      on m.brand_id = e.brand_id and m.member_id = substring(a.address from '^member:([0-9]+):main$')::bigint
    where e.brand_id = ${tx.brandId} and e.reason in ('bonus', 'rebate', 'points') and e.at >= ${from} and e.at < ${until}
      -- the condition of the index on times
      and e.reason not in ('bet', 'win', 'rollback') and ${buildLineCondition(agentId)}`)
  return row?.sum ?? 0n
}
