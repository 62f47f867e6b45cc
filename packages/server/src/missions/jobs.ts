import { systemScope } from '#platform/db/tx.ts'
import type { Jobs } from '#platform/jobs/enqueue.ts'
import { updateLeaderboards } from './update-boards.ts'

const boardsTask = 'missions-boards'

export const jobs: Jobs = {
  tasks: { [boardsTask]: (platform, { brandId }) => updateLeaderboards(systemScope(platform, brandId, boardsTask)) },
  cron: [{ task: boardsTask, at: '*/5 * * * *' }],
}
