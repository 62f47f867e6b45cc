import { systemScope } from '#platform/db/tx.ts'
import type { Jobs } from '#platform/jobs/enqueue.ts'
import { fillSlots } from './fill-slots.ts'

const fillTask = 'play-fill-slots'

export const jobs: Jobs = {
  tasks: { [fillTask]: (platform, { brandId }) => fillSlots(systemScope(platform, brandId, fillTask)) },
  cron: [{ task: fillTask, at: '* * * * *' }],
}
