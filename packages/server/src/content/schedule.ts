import { beginBrandChange } from '#brand/public.ts'
import { inBrand, systemScope, type Tx } from '#platform/db/tx.ts'
import { enqueue, type Jobs } from '#platform/jobs/enqueue.ts'

const publishChangeTask = 'content-change'

/** Schedules notifications at the moments when something is published or withdrawn, so that open pages follow. */
export async function scheduleChange(tx: Tx, what: string, moments: readonly (Date | null)[]): Promise<void> {
  for (const [place, runAt] of moments.entries())
    if (runAt && runAt > tx.now)
      await enqueue(tx, publishChangeTask, {}, { key: `${publishChangeTask}:${tx.brandId}:${what}:${place}`, runAt })
}

export const scheduleJobs: Jobs = {
  tasks: {
    [publishChangeTask]: (platform, { brandId }) =>
      inBrand(systemScope(platform, brandId, publishChangeTask), async (tx) => {
        await beginBrandChange(tx)
      }),
  },
}
