import { systemScope } from '#platform/db/tx.ts'
import type { Jobs } from '#platform/jobs/enqueue.ts'
import { countRebates } from './count-rebates.ts'
import { payDaily } from './pay-daily.ts'

const countTask = 'rebates-count'
const payTask = 'rebates-pay'

export const jobs: Jobs = {
  tasks: {
    [countTask]: (platform, { brandId }) => countRebates(systemScope(platform, brandId, countTask)),
    [payTask]: (platform, { brandId }) => payDaily(systemScope(platform, brandId, payTask)),
  },
  cron: [
    { task: countTask, at: '* * * * *' },
    { task: payTask, at: '*/10 * * * *' },
  ],
}
