import pg from 'pg'

export type Entry = { member: string; key: string; reason: string; reference: string; delta: bigint }
export type PortalRound = {
  member: string
  game: string
  round: string
  stake: bigint
  payout: bigint
  status: string
}
/**
 * Amounts in the vendors' unit, 1/100 000 of the major one. `told` is the round's id at the portal: a hand with several players
 * has one id for all of them.
 */
export type StudioRound = {
  member: string
  game: string
  round: string
  reportedId: string
  requestId: string
  stake: bigint
  payout: bigint | null
  state: string
}
/** `moved` is the sum of all entries of the slip, `bets` the number of them that took a stake. */
export type Slip = {
  member: string
  id: string
  lines: number
  stake: bigint
  payout: bigint
  returned: bigint
  moved: bigint
  bets: number
}
export type Money = { member: string; id: string; amount: bigint; status: string }

/** What both databases hold about the members of a campaign. */
export type Books = {
  members: { member: string; balance: bigint }[]
  entries: Entry[]
  portalRounds: PortalRound[]
  studioRounds: StudioRound[]
  slips: Slip[]
  deposits: Money[]
  withdrawals: Money[]
}

const brand = `(select brand_id from brand.brand where code = 'nusa')`
const ours = `m.brand_id = ${brand} and m.username like $1 || '%'`

const members = `
  select m.username as member, coalesce(a.balance, 0) as balance from members.member m
  left join ledger.account a on a.brand_id = m.brand_id and a.address = 'member:' || m.id || ':main' where ${ours}`
const entries = `
  select m.username as member, e.key, e.reason, e.reference, e.delta from members.member m
  join ledger.account a on a.brand_id = m.brand_id and a.address = 'member:' || m.id || ':main'
  join ledger.entry e on e.brand_id = a.brand_id and e.account_id = a.id where ${ours} order by e.version`
const portalRounds = `
  select m.username as member, r.game_code as game, r.reference as round, r.stake, r.payout, r.status
  from members.member m join play.round r on r.brand_id = m.brand_id and r.member_id = m.id where ${ours} and r.vendor = 'gasing'`
const slips = `
  select m.username as member, s.slip_id::text as id, b.lines::int, b.stake, b.payout, b.returned,
    coalesce(e.moved, 0)::bigint as moved, e.bets::int
  from members.member m join lottery.slip s on s.brand_id = m.brand_id and s.member_id = m.id
  cross join lateral (
    select count(*) as lines, coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(payout), 0)::bigint as payout,
      coalesce(sum(stake) filter (where status in ('cancelled', 'void')), 0)::bigint as returned
    from lottery.bet b where b.brand_id = s.brand_id and b.slip_id = s.slip_id) b
  cross join lateral (
    select sum(e.delta) as moved, count(*) filter (where e.reason = 'bet') as bets
    from ledger.account a join ledger.entry e on e.brand_id = a.brand_id and e.account_id = a.id
    where a.brand_id = m.brand_id and a.address = 'member:' || m.id || ':main'
      and e.reference = 'lottery/' || s.lottery || '/' || s.slip_id) e
  where ${ours}`
const deposits = `
  select m.username as member, d.deposit_id::text as id, d.amount, d.status
  from members.member m join cashier.deposit d on d.brand_id = m.brand_id and d.member_id = m.id where ${ours}`
const withdrawals = `
  select m.username as member, w.withdrawal_id::text as id, w.amount, w.status
  from members.member m join cashier.withdrawal w on w.brand_id = m.brand_id and w.member_id = m.id where ${ours}`
const users = `
  select distinct 'gm-' || m.id as "user", m.username as member from members.member m where ${ours}`
const studioRounds = `
  select s.member as "user", r.game_code as game, r.id as round, coalesce(h.hand_id, r.id) as "reportedId",
    r.request_id as "requestId", r.stake, r.payout, r.state
  from studio.round r join studio.session s on s.id = r.session_id left join studio.hand_seat h on h.round_id = r.id where s.operator_id = 1 and s.member = any($1)`

/** Reads both databases of the product at `url`, for members whose names begin with `names`. */
export async function readBooks(url: string, names: string): Promise<Books> {
  const portal = createClient(url, 'gasing')
  const studio = createClient(url, 'gasing_studio')
  await Promise.all([portal.connect(), studio.connect()])
  try {
    const of = async <R extends pg.QueryResultRow>(sql: string) => (await portal.query<R>(sql, [names])).rows
    const memberByUser = new Map(
      (await of<{ user: string; member: string }>(users)).map(({ user, member }) => [user, member]),
    )
    const played = await studio.query<Omit<StudioRound, 'member'> & { user: string }>(studioRounds, [
      [...memberByUser.keys()],
    ])
    return {
      members: await of(members),
      entries: await of(entries),
      portalRounds: await of(portalRounds),
      studioRounds: played.rows.map(({ user, ...round }) => ({ ...round, member: String(memberByUser.get(user)) })),
      slips: await of(slips),
      deposits: await of(deposits),
      withdrawals: await of(withdrawals),
    }
  } finally {
    await Promise.all([portal.end(), studio.end()])
  }
}

/** Counts what is still pending: unanswered messages to the wallet, paid deposits that are not credited, open bets. */
export async function countPending(url: string, paid: readonly string[]): Promise<number> {
  const portal = createClient(url, 'gasing')
  const studio = createClient(url, 'gasing_studio')
  try {
    await Promise.all([portal.connect(), studio.connect()])
    const calls = await studio.query<{ count: bigint }>(
      `select (select count(*) from studio.wallet_call where state = 'pending')
            + (select count(*) from studio.round where state in ('betting', 'staked', 'paying', 'cancelling')) as count`,
    )
    const open = await portal.query<{ count: bigint }>(
      `select (select count(*) from cashier.deposit d
        where d.brand_id = ${brand} and d.deposit_id = any($1::bigint[]) and d.status in ('created', 'awaiting', 'checking'))
            + (select count(*) from lottery.bet b where b.brand_id = ${brand} and b.status = 'open') as count`,
      [paid],
    )
    return Number(calls.rows[0]?.count) + Number(open.rows[0]?.count)
  } finally {
    await Promise.all([portal.end(), studio.end()])
  }
}

const int8 = 20

function createClient(url: string, database: string): pg.Client {
  const address = new URL(url)
  address.pathname = `/${database}`
  const client = new pg.Client({ connectionString: address.href })
  client.setTypeParser(int8, BigInt)
  client.on('error', () => {})
  return client
}
