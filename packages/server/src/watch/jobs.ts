import { systemScope } from '#platform/db/tx.ts'
import type { Jobs } from '#platform/jobs/enqueue.ts'
import { checkAudit, checkDraws } from './checks.ts'
import { lookAtClocks } from './clock.ts'
import { lookAround } from './count.ts'
import { judgeReturns } from './returns.ts'
import { lookAtVendors } from './vendors.ts'

const lookTask = 'watch-look'
const judgeTask = 'watch-judge'
const clockTask = 'watch-clocks'
const vendorTask = 'watch-vendors'
const checkTask = 'watch-check'
const auditTask = 'watch-audit'

export const jobs: Jobs = {
  tasks: {
    [lookTask]: (platform, { brandId }) => lookAround(systemScope(platform, brandId, lookTask)),
    [judgeTask]: async (platform, { brandId }) => {
      await judgeReturns(systemScope(platform, brandId, judgeTask))
    },
    [clockTask]: (platform, { brandId }) => lookAtClocks(systemScope(platform, brandId, clockTask)),
    [vendorTask]: (platform, { brandId }) => lookAtVendors(systemScope(platform, brandId, vendorTask)),
    [checkTask]: (platform, { brandId }) => checkDraws(systemScope(platform, brandId, checkTask)),
    [auditTask]: (platform, { brandId }) => checkAudit(systemScope(platform, brandId, auditTask)),
  },
  cron: [
    { task: lookTask, at: '*/5 * * * *' },
    { task: judgeTask, at: '17 * * * *' },
    { task: clockTask, at: '* * * * *' },
    { task: vendorTask, at: '* * * * *' },
    { task: checkTask, at: '29 * * * *' },
    { task: auditTask, at: '41 3 * * *' },
  ],
}
