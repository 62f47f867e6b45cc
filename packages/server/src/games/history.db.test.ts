import { createRandom, type RandomBelow } from '@gasing/contract/rules/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isTimeout } from '#platform/db/database-errors.ts'
import { inBrand, systemScope, type Tx } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { expectNoAuditFindings } from '#testing/audit.ts'
import { credit, hold, readMemberBalance, returnHold, transferBetweenMembers } from '#wallet/public.ts'
import { findHistoryBreaks, type MovementReply } from '../testing/balance-history.ts'
import { type BrandSetup, buildMessage, setUpBrand, type TestSession } from '../testing/brand-setup.ts'
import type { MoveOutcome, VendorCommand } from './store-money.ts'
import { selectVendor, type Vendor } from './store-vendors.ts'
import { createVendorMoney, type VendorMoney } from './vendor-money.ts'
import { toMovement, toRollback } from './vendors/hub88/messages.ts'

/** `HISTORY_ACTS=5000 npx vitest run history` goes further. */
const acts = Number.parseInt(process.env.HISTORY_ACTS ?? '40', 10)
const seed = Number.parseInt(process.env.HISTORY_SEED ?? '1', 10)
const players = 6
const handsPerPlayer = 3
const unit = 10_000n

let platform: TestPlatform
let setup: BrandSetup
let vendor: Vendor
let money: VendorMoney
const seats: TestSession[] = []
const replies: MovementReply[] = []
/** Replies to repeated messages. */
const repeated: MovementReply[] = []

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpBrand(platform)
  money = createVendorMoney(platform)
  const acme = await setup.vendor('acme')
  vendor = (await inBrand(systemScope(platform, setup.brandId, 'test'), (tx) => selectVendor(tx, 'acme'))) as Vendor
  for (let index = 0; index < players; index++) seats.push(await setup.seat(await setup.member(`told${index}`), acme))
})
afterAll(async () => {
  await money.close()
  await platform.close()
})

const nameOf = (memberId: bigint) => `member:${memberId}:main`

/** Performs a wallet operation and records the resulting balances, read in its own transaction; null when it was refused. */
async function moveAndRecord(
  moved: readonly Omit<MovementReply, 'left'>[],
  use: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  try {
    const left = await setup.within(async (tx) => {
      await use(tx)
      return Promise.all(moved.map(({ account }) => readMemberBalance(tx, BigInt(account.split(':')[1] ?? 0))))
    })
    moved.forEach((each, at) => {
      const { main = 0n, version = 0n } = left[at] ?? {}
      replies.push({ ...each, left: { version, balance: main } })
    })
  } catch (error) {
    if ((error as { code?: string }).code !== 'insufficient_balance') throw error
    for (const each of moved) replies.push({ ...each, left: null })
  }
}

type Hand = { readonly seat: TestSession; readonly name: string; readonly chance: RandomBelow }

async function pay({ seat: { memberId }, name, chance }: Hand): Promise<void> {
  const amount = BigInt(1 + chance(300)) * unit
  const order = { memberId, amount, kind: 'adjustment', reference: 'history' } as const
  const account = nameOf(memberId)
  const other = seats[chance(players)] as TestSession
  switch (chance(3)) {
    case 0:
      return moveAndRecord([{ account, key: name, delta: amount }], (tx) =>
        credit(tx, { ...order, key: name, from: 'brand:opening' }),
      )
    case 1:
      await moveAndRecord([{ account, key: name, delta: -amount }], (tx) => hold(tx, { ...order, key: name }))
      return moveAndRecord([{ account, key: `${name}:back`, delta: amount }], (tx) =>
        returnHold(tx, { ...order, key: `${name}:back` }),
      )
    default: {
      if (other.memberId === memberId) return
      const from = { memberId, username: 'one', kind: 'transfer_out' } as const
      const to = { memberId: other.memberId, username: 'other', kind: 'transfer_in' } as const
      const sides = [
        { account, key: `${name}:out`, delta: -amount },
        { account: nameOf(other.memberId), key: `${name}:in`, delta: amount },
      ]
      return moveAndRecord(sides, (tx) =>
        transferBetweenMembers(tx, { from, to, amount, key: name, reference: 'history' }),
      )
    }
  }
}

/** Retries on timeout, which a busy machine may cause; nothing was carried out then, and a real vendor would retry too. */
async function untilAnswered(command: VendorCommand): Promise<MoveOutcome> {
  for (;;) {
    try {
      return await money.move(setup.brandId, command)
    } catch (error) {
      if (!isTimeout(error)) throw error
    }
  }
}

/** Sends one vendor message, sometimes several times concurrently. */
async function sendConcurrently(
  seat: TestSession,
  kind: 1 | 2 | 3,
  said: Record<string, unknown>,
  times: number,
): Promise<boolean> {
  const command = kind === 3 ? toRollback(vendor, said as never, 'MYR') : toMovement(vendor, kind, said as never)
  if (!command) throw new Error('nobody of ours')
  const stake = BigInt((said.staked ?? 0) as number)
  const delta = kind === 3 ? stake : kind === 1 ? -command.amount : command.amount
  const answers = await Promise.all(Array.from({ length: times }, () => untilAnswered(command)))
  const lines = answers.map(({ outcome, balance, version }): MovementReply => {
    const left = outcome === 'ok' ? { balance: balance ?? 0n, version: version ?? 0n } : null
    return { account: nameOf(seat.memberId), key: `vendor:acme:${command.tx}`, delta, left }
  })
  // of equal replies, the one with the lowest version made the movement
  const [first, ...later] = lines.toSorted((a, b) => Number((a.left?.version ?? 0n) - (b.left?.version ?? 0n)))
  if (first) replies.push(first)
  repeated.push(...later)
  return answers.every(({ outcome }) => outcome === 'ok')
}

async function play({ seat, chance }: Hand): Promise<void> {
  const bet = buildMessage(seat, { amount: (1 + chance(200)) * 1000 })
  const times = 1 + chance(3)
  if (!(await sendConcurrently(seat, 1, bet, times))) return
  const about = { round: bet.round, reference_transaction_uuid: bet.transaction_uuid }
  const staked = Number(bet.amount) * 10
  if (chance(3) === 0) await sendConcurrently(seat, 3, { ...buildMessage(seat, about), staked }, times)
  else
    await sendConcurrently(
      seat,
      2,
      buildMessage(seat, { ...about, amount: chance(2) * 290_000, round_closed: true }),
      times,
    )
}

/** The versions and balances pushed to each member's pages. */
async function pushes(): Promise<string[]> {
  const { rows } = await platform.owner.query(
    `select line->>0 as topic, line->1->>'version' as version, line->1->>'sum' as sum from platform.outbox o
     cross join lateral (select jsonb_build_array(o.name, o.payload) as line where o.kind = 'push'
       union all select l from jsonb_array_elements(case o.kind when 'pushes' then o.payload else '[]' end) l) p
     where line->1->>'type' = 'balance'`,
  )
  return rows.map(({ topic, version, sum }) => `member:${topic.split(':')[2]}:main ${version} ${sum}`)
}

test('M22 sorted by version, all answers of concurrent hands form one chain per account that equals the ledger', async () => {
  const chance = createRandom(seed)
  for (const { memberId } of seats) {
    const [account, key, amount] = [nameOf(memberId), `first:${memberId}`, 500n * unit]
    const order = { memberId, amount, key, from: 'brand:opening', kind: 'opening', reference: 'history' } as const
    await moveAndRecord([{ account, key, delta: amount }], (tx) => credit(tx, order))
  }
  const hands = seats.flatMap((seat) =>
    Array.from({ length: handsPerPlayer }, (_, hand) => ({ seat, name: `${seat.memberId}:${hand}`, chance })),
  )
  await Promise.all(
    hands.map(async (hand) => {
      for (let nth = 0; nth < acts / handsPerPlayer; nth++)
        await (chance(3) === 0 ? pay({ ...hand, name: `${hand.name}:${nth}` }) : play(hand))
    }),
  )
  expect(
    await sendConcurrently(
      seats[0] as TestSession,
      1,
      buildMessage(seats[0] as TestSession, { amount: 900_000_000 }),
      2,
    ),
  ).toBe(false)
  const { rows: kept } = await platform.owner.query(
    `select a.address as account, e.key, e.delta from ledger.entry e join ledger.account a on a.id = e.account_id
     where a.address like 'member:%:main'`,
  )
  expect(findHistoryBreaks(replies, kept)).toEqual([])
  expect(replies.length).toBeGreaterThan(players * acts)
  const chain = new Set(
    replies.flatMap(({ account, left }) => (left ? [`${account} ${left.version} ${left.balance}`] : [])),
  )
  const strange = repeated.filter(
    ({ account, left }) => left && !chain.has(`${account} ${left.version} ${left.balance}`),
  )
  expect(strange).toEqual([])
  await expectNoAuditFindings(platform)
  const shown = replies.flatMap(({ account, delta, left }) =>
    left && delta !== 0n ? [`${account} ${left.version} ${cents(left.balance)}`] : [],
  )
  expect((await pushes()).toSorted()).toEqual(shown.toSorted())
})

const cents = (balance: bigint) => `${balance / 1_000_000n}.${String((balance % 1_000_000n) / unit).padStart(2, '0')}`

test('M22 a gap, a wrong balance, a missing entry and an unacknowledged entry are each found', () => {
  const line = (key: string, delta: bigint, left: [bigint, bigint] | null): MovementReply => ({
    ...{ account: 'a', key, delta },
    left: left && { version: left[0], balance: left[1] },
  })
  const kept = (...keys: [string, bigint][]) => keys.map(([key, delta]) => ({ account: 'a', key, delta }))
  const whole = [line('one', 5n, [1n, 5n]), line('two', -2n, [2n, 3n])]
  expect(findHistoryBreaks(whole.toReversed(), kept(['one', 5n], ['two', -2n]))).toEqual([])
  expect(findHistoryBreaks([line('one', 5n, [2n, 5n])], kept(['one', 5n]))).toEqual([
    'a: one has version 2, expected 1',
  ])
  expect(findHistoryBreaks([line('one', 5n, [1n, 6n])], kept(['one', 5n]))).toEqual([
    'a: one moved 5 from 0, but left 6',
  ])
  expect(findHistoryBreaks(whole, kept(['one', 5n]))).toEqual(['a two -2 was acknowledged but does not exist'])
  expect(findHistoryBreaks([line('one', 5n, null)], kept(['one', 5n]))).toEqual([
    'a one 5 exists but was never acknowledged',
  ])
})
