import { type Clocks, readClocks } from '#platform/clock.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
import { notice } from './notice.ts'
import { databaseClock, type Noticed } from './store.ts'

/** No clock drifts further than this between two checks. */
const clockOffMs = 2000

type Readings = {
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
export function clockFaults({ before, asked, database, answered }: Readings): { jumped: number; apart: number } {
  const jumped = before ? asked.wall - before.wall - (asked.steady - before.steady) : 0
  // the database answered at some point between the two readings, so any value in between agrees
  const apart = database < asked.wall ? database - asked.wall : Math.max(database - answered.wall, 0)
  const told = (ms: number) => (Math.abs(ms) > clockOffMs ? Math.round(ms) : 0)
  return { jumped: told(jumped), apart: told(apart) }
}

const lastLooks = new WeakMap<Platform, Map<number, Clocks>>()

/** Y07: checks the clocks of this process and of the database; records an event when one was set, or when they differ. */
export async function lookAtClocks(scope: Scope, read: () => Clocks = readClocks): Promise<void> {
  const { platform, brandId } = scope
  const looks = lastLooks.get(platform) ?? new Map<number, Clocks>()
  lastLooks.set(platform, looks)
  const before = looks.get(brandId) ?? null
  await inBrand(scope, async (tx) => {
    const asked = read()
    const database = await databaseClock(tx)
    const answered = read()
    looks.set(brandId, answered)
    const { jumped, apart } = clockFaults({ before, asked, answered, database: database.getTime() })
    const seconds = (ms: number) => (ms / 1000).toFixed(1)
    // a lasting difference is recorded once an hour
    const hour = tx.now.toISOString().slice(0, 'yyyy-mm-ddThh'.length)
    const found: Noticed[] = []
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
    await notice(tx, found)
  })
}
