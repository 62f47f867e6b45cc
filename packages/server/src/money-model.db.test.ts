import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditQueries as gamesQueries } from '#games/public.ts'
import { sql } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { expectNoAuditFindings } from '#testing/audit.ts'
import { credit, hold, readMemberBalance, returnHold, spendHold } from '#wallet/public.ts'
import { type BrandSetup, buildMessage, setUpBrand, type TestSession, type TestVendor } from './testing/brand-setup.ts'

/** `MODEL_RUNS=2000 npx vitest run money-model` runs longer. */
const runs = Number.parseInt(process.env.MODEL_RUNS ?? '30', 10)
const cents = 10_000n
const seatHours = 6

type Step =
  | { readonly kind: 'paid in' | 'set aside' | 'given back' | 'paid out'; readonly amount: number }
  | { readonly kind: 'bet'; readonly tx: string; readonly amount: number }
  | { readonly kind: 'win'; readonly tx: string; readonly ref: string; readonly amount: number }
  | { readonly kind: 'rollback'; readonly ref: string }
  | { readonly kind: 'excluded' | 'time passes'; readonly hours: number }
  | { readonly kind: 'sits down' }

const bets = ['b1', 'b2', 'b3'] as const
const amounts = fc.constantFrom(100, 200, 300)
const hours = fc.constantFrom(1, 3, 6)
const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('paid in', 'set aside', 'given back', 'paid out'), amount: amounts }),
  fc.record({ kind: fc.constant('bet'), tx: fc.constantFrom(...bets), amount: amounts }),
  fc.record({
    kind: fc.constant('win'),
    tx: fc.constantFrom('w1', 'w2'),
    ref: fc.constantFrom(...bets),
    amount: amounts,
  }),
  fc.record({ kind: fc.constant('rollback'), ref: fc.constantFrom(...bets, 'w1', 'w2') }),
  fc.record({ kind: fc.constantFrom('excluded', 'time passes'), hours }),
  fc.record({ kind: fc.constant('sits down') }),
) as fc.Arbitrary<Step>

/** The answer to a transaction, and whether it moved money that was not rolled back. */
type Life = { readonly words: string; readonly said: string; readonly delta: number; readonly isUndone: boolean }

/** A model of a member's money in memory, with a clock that moves only on request. */
class Model {
  now = 0
  balance = 0
  held = 0
  owed = 0
  seatedUntil = seatHours
  excludedUntil = 0
  readonly lives = new Map<string, Life>()

  /** @returns the expected answer: a vendor's status, a refusal's code, or ok */
  take(step: Step): string {
    switch (step.kind) {
      case 'paid in':
        this.balance += step.amount
        return 'ok'
      case 'set aside':
        return this.shift(step.amount, 'balance', 'held')
      case 'given back':
        return this.shift(step.amount, 'held', 'balance')
      case 'paid out':
        return this.shift(step.amount, 'held', null)
      case 'excluded':
        this.excludedUntil = this.now + step.hours
        return 'ok'
      case 'time passes':
        this.now += step.hours
        return 'ok'
      case 'sits down':
        this.seatedUntil = this.now + seatHours
        return 'ok'
      case 'bet':
        return this.bet(step)
      case 'win':
        return this.win(step)
      case 'rollback':
        return this.undo(step.ref)
    }
  }

  private shift(amount: number, from: 'balance' | 'held', to: 'balance' | 'held' | null): string {
    if (this[from] < amount) return 'insufficient_balance'
    this[from] -= amount
    if (to) this[to] += amount
    return 'ok'
  }

  private bet({ tx, amount }: Extract<Step, { kind: 'bet' }>): string {
    const said = String(amount)
    const life = this.lives.get(tx)
    if (life?.said && life.said !== said) return 'RS_ERROR_DUPLICATE_TRANSACTION'
    if (life) return life.isUndone ? 'RS_ERROR_TRANSACTION_ROLLED_BACK' : life.words
    const words =
      this.excludedUntil > this.now
        ? 'RS_ERROR_USER_DISABLED'
        : this.seatedUntil <= this.now
          ? 'RS_ERROR_TOKEN_EXPIRED'
          : this.balance < amount
            ? 'RS_ERROR_NOT_ENOUGH_MONEY'
            : 'RS_OK'
    this.keep(tx, { words, said, delta: words === 'RS_OK' ? -amount : 0 })
    return words
  }

  /** A win is paid even if the member has left, is excluded, or the session has expired (M12). */
  private win({ tx, ref, amount }: Extract<Step, { kind: 'win' }>): string {
    const said = `${ref}/${amount}`
    const life = this.lives.get(tx)
    if (life?.delta) return life.said === said ? 'RS_OK' : 'RS_ERROR_DUPLICATE_TRANSACTION'
    if (life) return life.words
    const stake = this.lives.get(ref)
    if (stake?.isUndone) return 'RS_ERROR_TRANSACTION_ROLLED_BACK'
    if (!stake?.delta) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
    this.keep(tx, { words: 'RS_OK', said, delta: amount })
    return 'RS_OK'
  }

  private undo(ref: string): string {
    const life = this.lives.get(ref)
    if (!life) this.lives.set(ref, { words: 'RS_ERROR_TRANSACTION_ROLLED_BACK', said: '', delta: 0, isUndone: true })
    if (!life?.delta || life.isUndone) return 'RS_OK'
    this.lives.set(ref, { ...life, isUndone: true })
    this.balance -= life.delta
    // a win that was already spent is taken back, and the shortfall becomes a debt (M11)
    this.owed += Math.max(-this.balance, 0)
    this.balance = Math.max(this.balance, 0)
    return 'RS_OK'
  }

  private keep(tx: string, life: Omit<Life, 'isUndone'>): void {
    this.lives.set(tx, { ...life, isUndone: false })
    this.balance += life.delta
  }
}

let platform: TestPlatform
let setup: BrandSetup
let acme: TestVendor
let serial = 0
beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpBrand(platform)
  acme = await setup.vendor('acme')
})
afterAll(() => platform.close())

/** The real product: a new member for each run, through signed calls and the wallet's own functions. */
class Real {
  private readonly name = `model${serial++}`
  private memberId = 0n
  private seat: TestSession | null = null
  private keys = 0

  async begin(): Promise<void> {
    this.memberId = await setup.member(this.name)
    this.seat = await setup.seat(this.memberId, acme, { hours: seatHours })
  }

  async take(step: Step): Promise<string> {
    switch (step.kind) {
      case 'sits down':
        this.seat = await setup.seat(this.memberId, acme, { hours: seatHours })
        return 'ok'
      case 'excluded':
        await platform.owner.query(
          `update members.member set excluded_until = now() + make_interval(hours => $2) where id = $1`,
          [this.memberId.toString(), step.hours],
        )
        return 'ok'
      case 'time passes':
        return this.pass(step.hours)
      case 'bet':
      case 'win':
      case 'rollback':
        return this.say(step)
      default:
        return this.move(step)
    }
  }

  /** The database's clock cannot be set, so future times are moved closer instead. */
  private async pass(hours: number): Promise<string> {
    for (const [table, column, key] of [
      ['games.launch', 'expires_at', 'member_id'],
      ['members.member', 'excluded_until', 'id'],
    ])
      await platform.owner.query(
        `update ${table} set ${column} = ${column} - make_interval(hours => $2) where ${key} = $1`,
        [this.memberId.toString(), hours],
      )
    return 'ok'
  }

  private async say(step: Extract<Step, { kind: 'bet' | 'win' | 'rollback' }>): Promise<string> {
    const named = (tx: string) => `${this.name}-${tx}`
    const said = {
      round: named('round'),
      transaction_uuid: named(step.kind === 'rollback' ? `undo-${step.ref}` : step.tx),
      ...('ref' in step && { reference_transaction_uuid: named(step.ref) }),
    }
    const { amount: _amount, ...bare } = buildMessage(this.seat as TestSession, said)
    const full = 'amount' in step ? { ...bare, amount: step.amount * 1000 } : bare
    return String((await acme.call(`/transaction/${step.kind}`, full)).status)
  }

  private async move({ kind, amount }: Extract<Step, { amount: number }>): Promise<string> {
    const order = {
      memberId: this.memberId,
      amount: BigInt(amount) * cents,
      kind: 'adjustment',
      key: `${this.name}:${this.keys++}`,
      reference: 'model',
    } as const
    const acts = {
      'paid in': (tx) => credit(tx, { ...order, from: 'brand:opening' }),
      'set aside': (tx) => hold(tx, order),
      'given back': (tx) => returnHold(tx, order),
      'paid out': (tx) => spendHold(tx, { ...order, to: 'brand:opening' }),
    } satisfies Record<string, Parameters<typeof setup.within>[0]>
    try {
      await setup.within(acts[kind as keyof typeof acts])
      return 'ok'
    } catch (error) {
      return (error as { code: string }).code
    }
  }

  async money() {
    const { main } = await setup.within((tx) => readMemberBalance(tx, this.memberId))
    const of = async (address: string) => {
      const [row] = await setup.within((tx) =>
        tx.query<{ sum: bigint }>(sql`
          select coalesce(sum(case when e.account_id = a.id then e.delta else -e.delta end), 0)::bigint as sum
          from ledger.account a
          join ledger.entry e on e.brand_id = a.brand_id and (e.account_id = a.id or e.counter_id = a.id)
          where a.brand_id = ${tx.brandId} and a.address = ${address}`),
      )
      return (row?.sum ?? 0n) / cents
    }
    return {
      balance: main / cents,
      held: await of(`member:${this.memberId}:held`),
      owed: -(await of(`receivable:${this.memberId}`)),
    }
  }
}

test('M08 M10 M11 M12 M14 random sequences of money operations match a reference model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 10, maxLength: 40 }), async (all) => {
      const [model, real] = [new Model(), new Real()]
      await real.begin()
      for (const step of all) expect([step, await real.take(step)]).toEqual([step, model.take(step)])
      const { balance, held, owed } = model
      expect(await real.money()).toEqual({ balance: BigInt(balance), held: BigInt(held), owed: BigInt(owed) })
    }),
    { numRuns: runs, ...(process.env.MODEL_SEED && { seed: Number(process.env.MODEL_SEED) }) },
  )
  await expectNoAuditFindings(platform, gamesQueries)
}, 600_000)
