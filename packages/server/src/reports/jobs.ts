import { systemScope } from '#platform/db/tx.ts'
import type { Jobs } from '#platform/jobs/enqueue.ts'
import { countDays } from './count-days.ts'

const countTask = 'reports-count'

export const jobs: Jobs = {
  tasks: { [countTask]: (platform, { brandId }) => countDays(systemScope(platform, brandId, countTask)) },
  // after the previous five-minute slots have been filled
  cron: [{ task: countTask, at: '3,8,13,18,23,28,33,38,43,48,53,58 * * * *' }],
}
