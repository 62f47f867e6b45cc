import { changed } from '#brand/public.ts'
import { inBrand, systemScope, type Tx } from '#platform/db/tx.ts'
import { enqueue, type Jobs } from '#platform/jobs/enqueue.ts'

const changeTask = 'content-change'

/** Schedules notifications at the moments when something is published or withdrawn, so that open pages follow. */
export async function scheduleChange(tx: Tx, what: string, moments: readonly (Date | null)[]): Promise<void> {
  for (const [place, runAt] of moments.entries())
    if (runAt && runAt > tx.now)
      await enqueue(tx, changeTask, {}, { key: `${changeTask}:${tx.brandId}:${what}:${place}`, runAt })
}

export const scheduleJobs: Jobs = {
  tasks: {
    [changeTask]: (platform, { brandId }) =>
      inBrand(systemScope(platform, brandId, changeTask), async (tx) => {
        await changed(tx)
      }),
  },
}
