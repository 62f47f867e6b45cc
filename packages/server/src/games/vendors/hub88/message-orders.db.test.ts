import { randomInt, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditQueries as gamesQueries } from '#games/public.ts'
import { inBrand, sql, systemScope } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { expectNoAuditFindings } from '#testing/audit.ts'
import { type BrandSetup, buildMessage, setUpBrand, type TestSession } from '../../../testing/brand-setup.ts'
import { selectVendor, type Vendor } from '../../store-vendors.ts'
import { createVendorMoney, type VendorMoney } from '../../vendor-money.ts'
import { toMovement, toRollback } from './messages.ts'

/** `npm run orders -- 6` asks for longer ones. */
const lengthMax = Number.parseInt(process.env.ORDERS_LENGTH ?? '5', 10)
/** For a vendor whose wins need no bet; three messages cover everything that differs. */
const generousLength = 3
const playersAtOnce = 128
/** Two groups, so that one is prepared while the other is in the database. */
const groups = 2
const unit = 10_000n
const startBalance = 300n

/** Messages that a vendor may send about one round, in any order and any number of times; amounts in hundredths. */
const events = [
  { name: 'bet', kind: 'bet', tx: 'b', amount: 200n },
  { name: 'bet of another amount', kind: 'bet', tx: 'b', amount: 300n },
  { name: 'second bet', kind: 'bet', tx: 'c', amount: 200n },
  { name: 'win', kind: 'win', tx: 'w', ref: 'b', amount: 500n },
  { name: 'one more win', kind: 'win', tx: 'v', ref: 'b', amount: 100n },
  { name: 'rollback of the bet', kind: 'rollback', tx: 'rb', ref: 'b' },
  { name: 'rollback of the win', kind: 'rollback', tx: 'rw', ref: 'w' },
  { name: 'rollback of the second bet', kind: 'rollback', tx: 'rc', ref: 'c' },
] as const
type Event = (typeof events)[number]

/** The states of a vendor's transaction in the protocol: unknown, applied, refused, tombstoned, reversed. */
type EventLife =
  | { readonly state: 'applied' | 'reversed'; readonly kind: 'bet' | 'win'; readonly amount: bigint }
  | { readonly state: 'refused'; readonly amount: bigint }
  | { readonly state: 'tombstoned'; readonly amount?: never }
type Model = {
  balance: bigint
  owed: bigint
  readonly lives: Map<string, EventLife>
  /** The vendor's contract allows wins without a bet. */
  readonly isGenerous: boolean
}
const freshModel = (balance: bigint, isGenerous = false): Model => ({ balance, owed: 0n, lives: new Map(), isGenerous })

function step(model: Model, event: Event): string {
  return event.kind === 'rollback'
    ? undo(model, event.ref)
    : event.kind === 'bet'
      ? bet(model, event)
      : win(model, event)
}

function bet(model: Model, { tx, amount }: Extract<Event, { kind: 'bet' }>): string {
  const life = model.lives.get(tx)
  if (life?.state === 'tombstoned') return 'rolled_back'
  if (life?.amount !== undefined && life.amount !== amount) return 'duplicate'
  if (life) return life.state === 'applied' ? 'ok' : life.state === 'reversed' ? 'rolled_back' : 'insufficient'
  const isPaid = model.balance >= amount
  model.lives.set(tx, isPaid ? { state: 'applied', kind: 'bet', amount } : { state: 'refused', amount })
  if (isPaid) model.balance -= amount
  return isPaid ? 'ok' : 'insufficient'
}

function win(model: Model, { tx, ref, amount }: Extract<Event, { kind: 'win' }>): string {
  const life = model.lives.get(tx)
  if (life) return life.state === 'tombstoned' ? 'rolled_back' : 'ok'
  const state = model.lives.get(ref)?.state
  if (state === 'tombstoned' || state === 'reversed') return 'rolled_back'
  if (state !== 'applied' && !model.isGenerous) return 'unknown_bet'
  model.lives.set(tx, { state: 'applied', kind: 'win', amount })
  model.balance += amount
  return 'ok'
}

/** An unknown transaction leaves a tombstone; one that is refused, reversed or tombstoned needs no change. */
function undo(model: Model, ref: string): string {
  const life = model.lives.get(ref)
  if (!life) model.lives.set(ref, { state: 'tombstoned' })
  if (life?.state !== 'applied') return 'ok'
  model.lives.set(ref, { ...life, state: 'reversed' })
  model.balance += life.kind === 'bet' ? life.amount : -life.amount
  // a win that was spent is taken back, and what is missing is owed (M11)
  if (model.balance < 0n) {
    model.owed -= model.balance
    model.balance = 0n
  }
  return 'ok'
}

let platform: TestPlatform
let setup: BrandSetup
let vendor: Vendor
let generous: Vendor
let money: VendorMoney
const seats: TestSession[] = []
const generousSeats: TestSession[] = []

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpBrand(platform)
  money = createVendorMoney(platform)
  const [acme, giver] = [await setup.vendor('acme'), await setup.vendor('giver')]
  await platform.owner.query(`update games.vendor set flags = '{"winWithoutBet": true}' where code = 'giver'`)
  const known = (code: string) =>
    inBrand(systemScope(platform, setup.brandId, 'test'), (tx) => selectVendor(tx, code)) as Promise<Vendor>
  vendor = await known('acme')
  generous = await known('giver')
  const names = Array.from({ length: playersAtOnce * groups }, (_, index) => `order${index}`)
  const seated = names.map(async (name) => setup.seat(await setup.member(name, { balance: '3.00' }), acme))
  seats.push(...(await Promise.all(seated)))
  const others = seats.slice(0, playersAtOnce).map(({ memberId }) => setup.seat(memberId, giver))
  generousSeats.push(...(await Promise.all(others)))
  // autovacuum would do this within a minute: with the statistics of an empty table, the plan reads the whole brand for one
  // member
  await platform.owner.query('analyze')
})
afterAll(async () => {
  await money.close()
  await platform.close()
})

/** The message order with this number: its digits in base eight. */
const orderOf = (number: number, length: number): Event[] =>
  Array.from({ length }, (_, at) => events[Math.floor(number / events.length ** at) % events.length] as Event)

/** Sends an event through the dialect's translation and the money path, as a signed message would be. */
async function send(seat: TestSession, round: string, event: Event, from = vendor) {
  const given = {
    round,
    transaction_uuid: `${round}-${event.tx}`,
    ...('ref' in event && { reference_transaction_uuid: `${round}-${event.ref}` }),
    ...('amount' in event && { amount: Number(event.amount) * 1000 }),
  }
  const said = buildMessage(seat, given) as never
  const command =
    event.kind === 'rollback'
      ? toRollback(from, said, seat.currency)
      : toMovement(from, event.kind === 'bet' ? 1 : 2, said)
  if (!command) throw new Error('nobody of ours')
  return money.move(setup.brandId, command)
}

/** Resets the balance of every player in a group, in one statement. */
const fillBalances = (seats: readonly TestSession[], models: readonly Model[], turn: string) =>
  setup.within((tx) =>
    tx.query(sql`
      with wanted as (
        select a.account_id, d.delta, 'purse:' || ${turn}::text || ':' || d.member_id as key
        from unnest(${seats.map(({ memberId }) => memberId.toString())}::bigint[],
          ${models.map(({ balance }) => ((startBalance - balance) * unit).toString())}::bigint[]) as d(member_id, delta)
        join ledger.account_pub a on a.brand_id = ${tx.brandId} and a.address = 'member:' || d.member_id || ':main'
        where d.delta <> 0)
      select p.status from (select array_agg(account_id) as ids, array_agg(delta) as deltas, array_agg(key) as keys,
          array_agg(0::smallint) as lines, array_agg('\\x00'::bytea) as hashes, array_agg('opening'::text) as words,
          array_agg(o.id) as counters
        from wanted, (select account_id as id from ledger.account_pub
          where brand_id = ${tx.brandId} and address = 'brand:opening') o having count(*) > 0) w,
        ledger.post_pub(${tx.brandId}, true, w.keys, w.lines, w.hashes, w.ids, w.counters, w.deltas, w.words, w.words) p`),
  )

/** Sends one message of an order, in step with the rest of the group. @returns a description of any deviation from the model */
async function sendEvents(
  seat: TestSession,
  model: Model,
  { round, order, at }: { round: string; order: Event[]; at: number },
) {
  const wanted = step(model, order[at] as Event)
  const from = model.isGenerous ? generous : vendor
  const { outcome, balance } = await send(seat, round, order[at] as Event, from)
  if (outcome === wanted && balance === model.balance * unit) return []
  const words = order.slice(0, at + 1).map(({ name }) => name)
  return [`${words.join(', ')}: ${outcome} ${balance}, not ${wanted} ${model.balance * unit}`]
}

/** A share of the orders of one length: every `step`-th starting at `first`, and the players who run them. */
type Share = {
  readonly own: readonly TestSession[]
  readonly first: number
  readonly length: number
  readonly step: number
}

/** Runs a share of the orders. @returns deviations, and the amount owed for spent wins */
async function playThrough({ own, first, length, step }: Share): Promise<{ findings: string[]; owed: bigint }> {
  const isGenerous = own === generousSeats
  const turn = `${isGenerous ? 'giver' : 'acme'}.${length}`
  const fresh = () => own.map(() => freshModel(startBalance, isGenerous))
  const findings: string[] = []
  let owed = 0n
  let models = fresh()
  for (let at = first; at < events.length ** length && findings.length === 0; at += step) {
    await fillBalances(own, models, `${turn}.${at}`)
    models = fresh()
    const rounds = own.map((_, index) => ({ round: randomUUID(), order: orderOf(at + index, length) }))
    for (let nth = 0; nth < length; nth++) {
      const told = own.map((seat, index) =>
        sendEvents(seat, models[index] as Model, { ...(rounds[index] as (typeof rounds)[number]), at: nth }),
      )
      findings.push(...(await Promise.all(told)).flat())
    }
    owed += models.reduce((sum, model) => sum + model.owed, 0n)
  }
  await fillBalances(own, models, `${turn}.${first}.end`)
  return { findings, owed }
}

const readLentTotal = async (): Promise<bigint> => {
  const [lent] = await setup.within((tx) =>
    tx.query<{ sum: bigint }>(sql`
      select coalesce(sum(e.delta), 0)::bigint as sum from ledger.entry e
      join ledger.account c on c.brand_id = e.brand_id and c.id = e.counter_id where c.address like 'receivable:%'`),
  )
  return lent?.sum ?? 0n
}

/** Sends random messages about several rounds of one player concurrently. @returns deviations from sequential execution */
async function sendConcurrently(seat: TestSession, count: number, roundsMax: number): Promise<string[]> {
  const model = freshModel(startBalance)
  // a spent win is taken back outside the batch, so its position among the other messages is undefined
  const kinds = events.filter(({ tx }) => tx !== 'rw')
  const life = randomUUID()
  const said = Array.from({ length: count }, () => {
    const round = randomInt(roundsMax)
    const event = kinds[randomInt(kinds.length)] as Event
    return {
      ...event,
      tx: `${event.tx}${round}`,
      ...('ref' in event && { ref: `${event.ref}${round}` }),
      round,
    } as never
  }) as (Event & { round: number })[]
  const wanted = said.map((event) => ({ outcome: step(model, event), balance: model.balance * unit }))
  const told = await Promise.all(said.map((event) => send(seat, `${life}/${event.round}`, event)))
  return told.flatMap(({ outcome, balance }, at) => {
    const { outcome: right, balance: left } = wanted[at] as (typeof wanted)[number]
    if (outcome === right && balance === left) return []
    return [`${said.slice(0, at + 1).map(({ tx }) => tx)}: ${outcome} ${balance}, not ${right} ${left}`]
  })
}

test(`M09 M10 M11 every order of ${events.length} messages about a round, up to ${lengthMax} of them, ends as the protocol says`, async () => {
  const shares = Array.from({ length: groups }, (_, group) => {
    const first = group * playersAtOnce
    const own = seats.slice(first, first + playersAtOnce)
    return playThrough({ own, first, length: lengthMax, step: playersAtOnce * groups })
  })
  const played = await Promise.all(shares)
  const findings = played.flatMap((group) => group.findings)
  const owed = played.reduce((sum, group) => sum + group.owed, 0n)
  expect(findings.toSorted((a, b) => a.length - b.length).slice(0, 5)).toEqual([])
  expect(await readLentTotal()).toBe(owed * unit)
  await expectNoAuditFindings(platform, gamesQueries)
}, 1_800_000)

test('M09 with a contract for wins without bets, each is paid once in every order, and none for a bet rolled back', async () => {
  const before = await readLentTotal()
  const own = generousSeats
  const { findings, owed } = await playThrough({ own, first: 0, length: generousLength, step: own.length })
  expect(findings.slice(0, 5)).toEqual([])
  expect((await readLentTotal()) - before).toBe(owed * unit)
})

test('M02 M06 M10 a member’s messages in one batch end as if each had come alone', async () => {
  const players = seats.slice(0, 32)
  for (let turn = 0; turn < 4; turn++) {
    const balances = await Promise.all(players.map(({ memberId }) => setup.balance(memberId)))
    const models = balances.map((balance) => freshModel(balance / unit))
    await fillBalances(players, models, `batch.${turn}`)
    const findings = await Promise.all(players.map((seat, at) => sendConcurrently(seat, 4 + turn * 4, 2 + (at % 12))))
    expect(findings.flat().slice(0, 5)).toEqual([])
  }
  await expectNoAuditFindings(platform, gamesQueries)
})
