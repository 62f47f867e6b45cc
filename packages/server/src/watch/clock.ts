import { type Clocks, readClocks } from '#platform/clock.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
import { recordEvents } from './record-events.ts'
import { type NewEvent, readDatabaseClock } from './store.ts'

/** No clock drifts further than this between two checks. */
const clockToleranceMs = 2000

type ClockReadings = {
  /** The previous check by the same process; null at the first. */
  readonly before: Clocks | null
  readonly asked: Clocks
  /** The database's clock, read between the two. */
  readonly database: number
  readonly answered: Clocks
}

/**
 * Returns by how much the machine's clock was set since the previous check, and its distance from the database's clock; 0 when
 * within tolerance.
 */
export function measureClockDrift({ before, asked, database, answered }: ClockReadings): {
  jumped: number
  apart: number
} {
  const jumped = before ? asked.wall - before.wall - (asked.steady - before.steady) : 0
  // the database answered at some point between the two readings, so any value in between agrees
  const apart = database < asked.wall ? database - asked.wall : Math.max(database - answered.wall, 0)
  const report = (ms: number) => (Math.abs(ms) > clockToleranceMs ? Math.round(ms) : 0)
  return { jumped: report(jumped), apart: report(apart) }
}

const previousClocks = new WeakMap<Platform, Map<number, Clocks>>()

/** Y07: checks the clocks of this process and of the database; records an event when one was set, or when they differ. */
export async function checkClocks(scope: Scope, read: () => Clocks = readClocks): Promise<void> {
  const { platform, brandId } = scope
  const looks = previousClocks.get(platform) ?? new Map<number, Clocks>()
  previousClocks.set(platform, looks)
  const before = looks.get(brandId) ?? null
  await inBrand(scope, async (tx) => {
    const asked = read()
    const database = await readDatabaseClock(tx)
    const answered = read()
    looks.set(brandId, answered)
    const { jumped, apart } = measureClockDrift({ before, asked, answered, database: database.getTime() })
    const seconds = (ms: number) => (ms / 1000).toFixed(1)
    // a lasting difference is recorded once an hour
    const hour = tx.now.toISOString().slice(0, 'yyyy-mm-ddThh'.length)
    const found: NewEvent[] = []
    if (jumped !== 0)
      found.push({
        ...{ kind: 'clock', key: `jumped:${tx.now.toISOString()}`, at: tx.now },
        facts: { fault: 'jumped', seconds: seconds(jumped) },
      })
    if (apart !== 0)
      found.push({
        ...{ kind: 'clock', key: `apart:${hour}`, at: tx.now },
        facts: { fault: 'apart', seconds: seconds(apart) },
      })
    await recordEvents(tx, found)
  })
}
