import { systemScope } from '#platform/db/tx.ts'
import type { Jobs } from '#platform/jobs/enqueue.ts'
import { lookAtTransfers, transfersTask } from './wallet-transfers.ts'
import { tellWinsTask } from './win-bell.ts'
import { tellWins } from './winners.ts'

/** A transfer is looked at for the first time by a job of its own, and swept by the clock until it has an end. */
export const jobs: Jobs = {
  tasks: {
    [tellWinsTask]: (platform, { brandId }) => tellWins(systemScope(platform, brandId, tellWinsTask)),
    [transfersTask]: (platform, { brandId }) => lookAtTransfers(systemScope(platform, brandId, transfersTask)),
  },
  cron: [{ task: transfersTask, at: '* * * * *' }],
}
