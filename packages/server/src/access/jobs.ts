import { systemScope } from '#platform/db/tx.ts'
import type { Jobs } from '#platform/jobs/enqueue.ts'
import { deleteOldRows } from './delete-old-rows.ts'

const deleteOldTask = 'access-forget-old'

export const jobs: Jobs = {
  tasks: { [deleteOldTask]: (platform, { brandId }) => deleteOldRows(systemScope(platform, brandId, deleteOldTask)) },
  cron: [{ task: deleteOldTask, at: '17 3 * * *' }],
}
