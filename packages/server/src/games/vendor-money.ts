import { readBrandConfig } from '#brand/public.ts'
import { type Batcher, createBatcher } from '#platform/db/command-batcher.ts'
import { createConnectionReuse } from '#platform/db/connection-reuse.ts'
import { createPool } from '#platform/db/pool.ts'
import { inBrand, systemScope } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
import { Refused } from '#platform/refused.ts'
import { houseAccountOf, readMemberBalance, reclaimMoney } from '#wallet/public.ts'
import { insertReversedMark, reopenRound, selectAppliedMovement, subtractPayout } from './store-marks.ts'
import { applyMoneyBatch, type MoveOutcome, type VendorCommand } from './store-money.ts'
import { setVendorTimeouts } from './store-round-messages.ts'
import { createWinAnnouncer } from './win-announcer.ts'

/** A vendor waits two seconds for an answer; a message not carried out by then is dropped (K04). */
const vendorTimeoutMs = 2000
const batchMax = 256
/** Limit per member and batch; more would delay other members. */
const perKeyMax = 64
const batchesAtOnce = 2
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
export function createVendorMoney(platform: Platform): VendorMoney {
  const url = platform.config.databaseUrl
  const pool = createPool(
    { url, max: batchesAtOnce * 2, name: 'gasing-lane', statementMs: 1800, lockMs: 1500 },
    platform.log,
  )
  const waitPool = createPool({ url, max: 4, name: 'gasing-wait', statementMs: 1800, lockMs: 1500 }, platform.log)
  const announcer = createWinAnnouncer(platform)
  const lanes = new Map<number, Batcher<VendorCommand, MoveOutcome>>()
  const laneOf = (brandId: number) => {
    const lane = lanes.get(brandId) ?? createBrandBatcher(platform, pool, brandId)
    lanes.set(brandId, lane)
    return lane
  }
  return {
    async move(brandId, command) {
      const outcome = await laneOf(brandId).submit(command)
      if (command.kind === winKind && command.amount > 0n && outcome.outcome === 'ok') announcer.schedule(brandId)
      if (outcome.outcome === 'short') return reclaimSpentWin(platform, brandId, command)
      if (outcome.outcome !== 'busy') return outcome
      const [alone] = await applyMoneyBatch(waitPool, await readBrandMoney(platform, brandId), [command], true)
      return alone?.outcome === 'short' ? reclaimSpentWin(platform, brandId, command) : (alone ?? outcome)
    },
    async close() {
      announcer.close()
      await Promise.all([pool.end(), waitPool.end()])
    },
  }
}

async function readBrandMoney(platform: Platform, brandId: number) {
  const { currency } = await readBrandConfig(platform, brandId)
  return { brandId, decimals: currency.decimals, currency: currency.code }
}

function createBrandBatcher(
  platform: Platform,
  pool: ReturnType<typeof createPool>,
  brandId: number,
): Batcher<VendorCommand, MoveOutcome> {
  const onConnection = createConnectionReuse(pool)
  return createBatcher({
    keyOf: ({ memberId }) => memberId.toString(),
    ownerOf: ({ vendor }) => vendor,
    run: async (batch) => {
      const money = await readBrandMoney(platform, brandId)
      return onConnection((client) => applyMoneyBatch(client, money, batch, false))
    },
    batchMax,
    perKeyMax,
    width: batchesAtOnce,
    patienceMs,
    waitingMax,
    waitMsMax: vendorTimeoutMs,
    overloaded: () => new Refused('timeout_retry_please'),
  })
}

/** Takes back a win that has been spent; the wallet lends what is missing. The reversal mark makes it idempotent. */
function reclaimSpentWin(platform: Platform, brandId: number, command: VendorCommand): Promise<MoveOutcome> {
  return inBrand(systemScope(platform, brandId, `vendor:${command.vendor}`), async (tx) => {
    const [, win] = await Promise.all([setVendorTimeouts(tx), selectAppliedMovement(tx, command)])
    if (win && (await insertReversedMark(tx, command))) {
      const { vendor, memberId, tx: key, closed } = command
      const order = {
        memberId,
        amount: win.delta,
        kind: 'rollback',
        key: `vendor:${vendor}:${key}`,
        reference: win.reference,
      } as const
      await reclaimMoney(tx, { ...order, to: houseAccountOf(vendor) })
      await subtractPayout(tx, { memberId, vendor, reference: win.reference, amount: win.delta, closed })
      if (!closed) await reopenRound(tx, command, win.reference)
    }
    const { main, version } = await readMemberBalance(tx, command.memberId)
    return { outcome: 'ok', balance: main, version }
  })
}
