import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/** PostgreSQL's code while it starts up or replays its log after a crash. */
const cannotConnectNow = '57P03'
const waitMsMax = 60_000
const pollIntervalMs = 250

/** Waits for a database that is starting up: a process that gave up would only be started again. Other failures are thrown. */
export async function waitUntilStarted(pool: pg.Pool): Promise<void> {
  const giveUpAt = performance.now() + waitMsMax
  for (;;) {
    try {
      await pool.query('select 1')
      return
    } catch (error) {
      if ((error as { code?: string }).code !== cannotConnectNow || performance.now() > giveUpAt) throw error
    }
    await pause(pollIntervalMs)
  }
}
