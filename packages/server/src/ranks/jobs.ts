import { systemScope } from '#platform/db/tx.ts'
import type { Jobs } from '#platform/jobs/enqueue.ts'
import { raiseRanks } from './rise.ts'

const raiseTask = 'ranks-raise'

export const jobs: Jobs = {
  tasks: { [raiseTask]: (platform, { brandId }) => raiseRanks(systemScope(platform, brandId, raiseTask)) },
  cron: [{ task: raiseTask, at: '*/5 * * * *' }],
}
