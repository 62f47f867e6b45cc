import { systemScope } from '#platform/db/tx.ts'
import type { Jobs } from '#platform/jobs/enqueue.ts'
import { checkAudit, checkDraws } from './checks.ts'
import { checkClocks } from './clock.ts'
import { countSettlements } from './count-settlements.ts'
import { checkReturns } from './returns.ts'
import { checkVendors } from './vendors.ts'

const countTask = 'watch-look'
const compareReturnsTask = 'watch-judge'
const clockTask = 'watch-clocks'
const vendorCheckTask = 'watch-vendors'
const drawCheckTask = 'watch-check'
const auditCheckTask = 'watch-audit'

export const jobs: Jobs = {
  tasks: {
    [countTask]: (platform, { brandId }) => countSettlements(systemScope(platform, brandId, countTask)),
    [compareReturnsTask]: async (platform, { brandId }) => {
      await checkReturns(systemScope(platform, brandId, compareReturnsTask))
    },
    [clockTask]: (platform, { brandId }) => checkClocks(systemScope(platform, brandId, clockTask)),
    [vendorCheckTask]: (platform, { brandId }) => checkVendors(systemScope(platform, brandId, vendorCheckTask)),
    [drawCheckTask]: (platform, { brandId }) => checkDraws(systemScope(platform, brandId, drawCheckTask)),
    [auditCheckTask]: (platform, { brandId }) => checkAudit(systemScope(platform, brandId, auditCheckTask)),
  },
  cron: [
    { task: countTask, at: '*/5 * * * *' },
    { task: compareReturnsTask, at: '17 * * * *' },
    { task: clockTask, at: '* * * * *' },
    { task: vendorCheckTask, at: '* * * * *' },
    { task: drawCheckTask, at: '29 * * * *' },
    { task: auditCheckTask, at: '41 3 * * *' },
  ],
}
