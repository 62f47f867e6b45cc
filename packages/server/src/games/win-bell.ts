import { inBrand, systemScope } from '#platform/db/tx.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Platform } from '#platform/platform.ts'

export const tellWinsTask = 'games-tell-wins'
/** Minimum interval between win notifications to a brand's pages. */
const paceMs = 2_000

export type WinBell = { note(brandId: number): void; close(): void }

/** Schedules the announcement of wins as a separate job, one for many wins, so that the money path never waits for it. */
export function makeWinBell(platform: Platform): WinBell {
  const waiting = new Map<number, NodeJS.Timeout>()
  const ask = (brandId: number) => {
    waiting.delete(brandId)
    inBrand(systemScope(platform, brandId, 'win-bell'), (tx) =>
      enqueue(tx, tellWinsTask, {}, { key: `${tellWinsTask}:${brandId}` }),
    ).catch((error: Error) => platform.log.warn({ error: error.message }, 'queueing the announcement of wins failed'))
  }
  return {
    note(brandId) {
      if (!waiting.has(brandId)) waiting.set(brandId, setTimeout(ask, paceMs, brandId).unref())
    },
    close() {
      for (const timer of waiting.values()) clearTimeout(timer)
      waiting.clear()
    },
  }
}
