import { systemScope } from '#platform/db/tx.ts'
import type { Jobs } from '#platform/jobs/enqueue.ts'
import { openDraws, runTask } from './open-draws.ts'
import { runDraws } from './run-draws.ts'

const openTask = 'lottery-open-draws'

/** Each draw has a job at its very moment; the clock sweeps what was missed, and keeps draws open ahead. */
export const jobs: Jobs = {
  tasks: {
    [openTask]: async (platform, { brandId }) => {
      await openDraws(systemScope(platform, brandId, openTask))
    },
    [runTask]: (platform, { brandId }) => runDraws(systemScope(platform, brandId, runTask)),
  },
  cron: [
    { task: openTask, at: '* * * * *' },
    { task: runTask, at: '* * * * *' },
  ],
}
