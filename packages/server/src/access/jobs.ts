import { systemScope } from '#platform/db/tx.ts'
import type { Jobs } from '#platform/jobs/enqueue.ts'
import { forgetOld } from './forget-old.ts'

const forgetTask = 'access-forget-old'

export const jobs: Jobs = {
  tasks: { [forgetTask]: (platform, { brandId }) => forgetOld(systemScope(platform, brandId, forgetTask)) },
  cron: [{ task: forgetTask, at: '17 3 * * *' }],
}
