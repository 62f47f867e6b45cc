import { brandConfig } from '#brand/public.ts'
import { keeping } from '#platform/db/keeping.ts'
import { type Lane, makeLane } from '#platform/db/lane.ts'
import { makePool } from '#platform/db/pool.ts'
import { inBrand, systemScope } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
import { Refused } from '#platform/refused.ts'
import { houseOf, memberBalance, takeBack } from '#wallet/public.ts'
import { appliedMovement, insertReversed, reopenRound, undoPayout } from './store-marks.ts'
import { type MoveOutcome, moveBatch, type VendorCommand } from './store-money.ts'
import { makeWinBell } from './win-bell.ts'

/** A vendor waits two seconds for an answer; a message not carried out by then is dropped (K04). */
const vendorAnswerMsMax = 2000
const batchMax = 256
/** Limit per member and batch; more would delay other members. */
const perKeyMax = 64
const laneWidth = 2
/** A batch normally takes three to ten milliseconds; a longer one is stuck. */
const patienceMs = 50
/** Per vendor. */
const waitingMax = 5000

const winKind = 2

export type VendorMoney = {
  /** Carries out one message. Returns one of the outcomes listed in migration 0011, or throws on a failure of the platform. */
  move(brandId: number, command: VendorCommand): Promise<MoveOutcome>
  close(): Promise<void>
}

/**
 * The vendors' money path: one lane per brand on dedicated connections, so that reports and pages cannot starve bets. A command
 * whose account is locked is returned by the batch and retried alone, waiting for the lock.
 */
export function makeVendorMoney(platform: Platform): VendorMoney {
  const url = platform.config.databaseUrl
  const pool = makePool({ url, max: laneWidth * 2, name: 'gasing-lane', statementMs: 1800, lockMs: 1500 }, platform.log)
  const waitPool = makePool({ url, max: 4, name: 'gasing-wait', statementMs: 1800, lockMs: 1500 }, platform.log)
  const bell = makeWinBell(platform)
  const lanes = new Map<number, Lane<VendorCommand, MoveOutcome>>()
  const laneOf = (brandId: number) => {
    const lane = lanes.get(brandId) ?? makeBrandLane(platform, pool, brandId)
    lanes.set(brandId, lane)
    return lane
  }
  return {
    async move(brandId, command) {
      const outcome = await laneOf(brandId).carry(command)
      if (command.kind === winKind && command.amount > 0n && outcome.outcome === 'ok') bell.note(brandId)
      if (outcome.outcome === 'short') return takeBackSpentWin(platform, brandId, command)
      if (outcome.outcome !== 'busy') return outcome
      const [alone] = await moveBatch(waitPool, await moneyOf(platform, brandId), [command], true)
      return alone?.outcome === 'short' ? takeBackSpentWin(platform, brandId, command) : (alone ?? outcome)
    },
    async close() {
      bell.close()
      await Promise.all([pool.end(), waitPool.end()])
    },
  }
}

async function moneyOf(platform: Platform, brandId: number) {
  const { currency } = await brandConfig(platform, brandId)
  return { brandId, decimals: currency.decimals, currency: currency.code }
}

function makeBrandLane(
  platform: Platform,
  pool: ReturnType<typeof makePool>,
  brandId: number,
): Lane<VendorCommand, MoveOutcome> {
  const onConnection = keeping(pool)
  return makeLane({
    keyOf: ({ memberId }) => memberId.toString(),
    ownerOf: ({ vendor }) => vendor,
    run: async (batch) => {
      const money = await moneyOf(platform, brandId)
      return onConnection((client) => moveBatch(client, money, batch, false))
    },
    batchMax,
    perKeyMax,
    width: laneWidth,
    patienceMs,
    waitingMax,
    waitMsMax: vendorAnswerMsMax,
    overloaded: () => new Refused('timeout_retry_please'),
  })
}

/** Takes back a win that has been spent; the wallet lends what is missing. The reversal mark makes it idempotent. */
function takeBackSpentWin(platform: Platform, brandId: number, command: VendorCommand): Promise<MoveOutcome> {
  return inBrand(systemScope(platform, brandId, `vendor:${command.vendor}`), async (tx) => {
    const win = await appliedMovement(tx, command)
    if (win && (await insertReversed(tx, command))) {
      const { vendor, memberId, tx: key } = command
      const order = {
        memberId,
        amount: win.delta,
        kind: 'rollback',
        key: `vendor:${vendor}:${key}`,
        reference: win.reference,
      } as const
      await takeBack(tx, { ...order, to: houseOf(vendor) })
      await undoPayout(tx, { memberId, vendor, reference: win.reference, amount: win.delta })
      if (!command.closed) await reopenRound(tx, command, win.reference)
    }
    const { main, version } = await memberBalance(tx, command.memberId)
    return { outcome: 'ok', balance: main, version }
  })
}
