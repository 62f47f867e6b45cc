import { systemScope } from '#platform/db/tx.ts'
import type { Jobs } from '#platform/jobs/enqueue.ts'
import { deleteOldPictures } from './delete-old-pictures.ts'

const deleteTask = 'identity-delete-pictures'

export const jobs: Jobs = {
  tasks: { [deleteTask]: (platform, { brandId }) => deleteOldPictures(systemScope(platform, brandId, deleteTask)) },
  cron: [{ task: deleteTask, at: '37 3 * * *' }],
}
