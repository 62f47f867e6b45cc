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

/** A vendor waits two seconds for an answer; what has not been carried by then is not carried at all (K04). */
const vendorAnswerMsMax = 2000
const batchMax = 256
/** One member's commands in one batch: more would make the neighbours wait. */
const perKeyMax = 64
const laneWidth = 2
/** A batch takes three to ten milliseconds: one that takes longer than this hangs. */
const patienceMs = 50
/** Of one vendor. */
const waitingMax = 5000

const winKind = 2

export type VendorMoney = {
  /** Carries one message; its outcome is one of those that migration 0011 lists, or the platform's own failure is thrown. */
  move(brandId: number, command: VendorCommand): Promise<MoveOutcome>
  close(): Promise<void>
}

/**
 * The vendors' money path: one lane per brand on connections of its own, so that reports and pages cannot starve a bet.
 * A command whose account somebody else holds comes back from the batch and waits alone.
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

/** Takes a win back that has been spent; the wallet lends what is missing. The mark makes it once. */
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
