import { systemScope } from '#platform/db/tx.ts'
import type { Jobs } from '#platform/jobs/enqueue.ts'
import { closeUnclaimedBonuses } from './claim.ts'

const closeTask = 'promotions-close-unclaimed'

export const jobs: Jobs = {
  tasks: { [closeTask]: (platform, { brandId }) => closeUnclaimedBonuses(systemScope(platform, brandId, closeTask)) },
  cron: [{ task: closeTask, at: '* * * * *' }],
}
