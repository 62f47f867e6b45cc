import { systemScope } from '#platform/db/tx.ts'
import type { Jobs } from '#platform/jobs/enqueue.ts'
import { tellWinsTask } from './win-bell.ts'
import { tellWins } from './winners.ts'

export const jobs: Jobs = {
  tasks: { [tellWinsTask]: (platform, { brandId }) => tellWins(systemScope(platform, brandId, tellWinsTask)) },
}
