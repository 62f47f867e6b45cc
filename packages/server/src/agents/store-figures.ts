import type { Figures } from '@gasing/contract/rules/agent-contracts'
import { trialType } from '@gasing/contract/who'
import { sql, type Tx } from '#platform/db/tx.ts'
import type { Period } from './periods.ts'

/** A line is an agent and everybody below; practice accounts are in none. */
const lineOf = (agentId: bigint) => sql`
  m.is_agent <> ${trialType} and (m.member_id = ${agentId} or m.path @> array[${agentId}::bigint])`

export type LineFigures = Figures & {
  /** The stakes of bets of the size asked for that won, and that lost. */
  readonly won: bigint
  readonly lost: bigint
  /** Whether anything was settled, or taken back. */
  readonly moved: boolean
}

type Wanted = { readonly activeStake: bigint; readonly leastBet: bigint }

/** What a line did in a period of whole slots: what it staked (ties aside) and lost, and how many of it were active. */
export async function lineFigures(
  tx: Tx,
  agentId: bigint,
  { from, until }: Period,
  { activeStake, leastBet }: Wanted,
): Promise<LineFigures> {
  const [row] = await tx.query<LineFigures>(sql`
    select coalesce(sum(valid), 0)::bigint as valid_bet, coalesce(sum(stake - paid), 0)::bigint as net_loss,
      (count(*) filter (where valid >= ${activeStake} and valid > 0))::int as active_members,
      coalesce(sum(won), 0)::bigint as won, coalesce(sum(lost), 0)::bigint as lost, count(*) > 0 as moved
    from (
      select sum(s.valid) as valid, sum(s.stake) as stake, sum(s.paid) as paid,
        sum(s.won) filter (where s.bet >= ${leastBet}) as won, sum(s.lost) filter (where s.bet >= ${leastBet}) as lost
      from play.slot_pub s join members.member_pub m on m.brand_id = s.brand_id and m.member_id = s.member_id
      where s.brand_id = ${tx.brandId} and s.slot >= ${from} and s.slot < ${until} and ${lineOf(agentId)}
      group by s.member_id) of_member`)
  return row ?? { validBet: 0n, netLoss: 0n, activeMembers: 0, won: 0n, lost: 0n, moved: false }
}

/** What a line was given besides its wins: bonuses, rebates, points that became money. */
export async function lineGifts(tx: Tx, agentId: bigint, { from, until }: Period): Promise<bigint> {
  const [row] = await tx.query<{ sum: bigint }>(sql`
    select coalesce(sum(e.delta), 0)::bigint as sum
    from ledger.entry_pub e
    join ledger.account_pub a on a.brand_id = e.brand_id and a.account_id = e.account_id
    join members.member_pub m
      on m.brand_id = e.brand_id and m.member_id = substring(a.address from '^member:([0-9]+):main$')::bigint
    where e.brand_id = ${tx.brandId} and e.reason in ('bonus', 'rebate', 'points') and e.at >= ${from} and e.at < ${until}
      and ${lineOf(agentId)}`)
  return row?.sum ?? 0n
}
