import { systemScope } from '#platform/db/tx.ts'
import type { Jobs } from '#platform/jobs/enqueue.ts'
import { raiseAllRanks, raiseAllTask, raiseRanks } from './raise-ranks.ts'

const raiseTask = 'ranks-raise'

export const jobs: Jobs = {
  tasks: {
    [raiseTask]: (platform, { brandId }) => raiseRanks(systemScope(platform, brandId, raiseTask)),
    [raiseAllTask]: (platform, { brandId }) => raiseAllRanks(systemScope(platform, brandId, raiseAllTask)),
  },
  cron: [
    { task: raiseTask, at: '*/5 * * * *' },
    { task: raiseAllTask, at: '23 4 * * *' },
  ],
}
