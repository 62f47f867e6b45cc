import { systemScope } from '#platform/db/tx.ts'
import type { Jobs } from '#platform/jobs/enqueue.ts'
import { deliverDue, deliverTask } from './provider.ts'

export const jobs: Jobs = {
  tasks: { [deliverTask]: (platform, { brandId }) => deliverDue(systemScope(platform, brandId, deliverTask)) },
  cron: [{ task: deliverTask, at: '* * * * *' }],
}
