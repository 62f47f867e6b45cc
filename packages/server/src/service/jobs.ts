import { systemScope } from '#platform/db/tx.ts'
import type { Jobs } from '#platform/jobs/enqueue.ts'
import { deleteOldGuestChats } from './delete-guests.ts'

const deleteGuestsTask = 'service-forget-guests'

export const jobs: Jobs = {
  tasks: {
    [deleteGuestsTask]: (platform, { brandId }) =>
      deleteOldGuestChats(systemScope(platform, brandId, deleteGuestsTask)),
  },
  cron: [{ task: deleteGuestsTask, at: '47 3 * * *' }],
}
