import { systemScope } from '#platform/db/tx.ts'
import type { Jobs } from '#platform/jobs/enqueue.ts'
import { earnPoints } from './earn.ts'

const earnTask = 'points-earn'

export const jobs: Jobs = {
  tasks: { [earnTask]: (platform, { brandId }) => earnPoints(systemScope(platform, brandId, earnTask)) },
  cron: [{ task: earnTask, at: '* * * * *' }],
}
