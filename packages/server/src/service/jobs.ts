import { systemScope } from '#platform/db/tx.ts'
import type { Jobs } from '#platform/jobs/enqueue.ts'
import { forgetGuests } from './forget-guests.ts'

const forgetTask = 'service-forget-guests'

export const jobs: Jobs = {
  tasks: { [forgetTask]: (platform, { brandId }) => forgetGuests(systemScope(platform, brandId, forgetTask)) },
  cron: [{ task: forgetTask, at: '47 3 * * *' }],
}
