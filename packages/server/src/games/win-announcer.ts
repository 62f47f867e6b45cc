import { inBrand, systemScope } from '#platform/db/tx.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Platform } from '#platform/platform.ts'

export const announceWinsTask = 'games-tell-wins'
/** Minimum interval between win notifications to a brand's pages. */
const announceIntervalMs = 2_000

export type WinAnnouncer = { schedule(brandId: number): void; close(): void }

/** Schedules the announcement of wins as a separate job, one for many wins, so that the money path never waits for it. */
export function createWinAnnouncer(platform: Platform): WinAnnouncer {
  const waiting = new Map<number, NodeJS.Timeout>()
  const enqueueAnnouncement = (brandId: number) => {
    waiting.delete(brandId)
    inBrand(systemScope(platform, brandId, 'win-bell'), (tx) =>
      enqueue(tx, announceWinsTask, {}, { key: `${announceWinsTask}:${brandId}` }),
    ).catch((error: Error) => platform.log.warn({ error: error.message }, 'queueing the announcement of wins failed'))
  }
  return {
    schedule(brandId) {
      if (!waiting.has(brandId))
        waiting.set(brandId, setTimeout(enqueueAnnouncement, announceIntervalMs, brandId).unref())
    },
    close() {
      for (const timer of waiting.values()) clearTimeout(timer)
      waiting.clear()
    },
  }
}
