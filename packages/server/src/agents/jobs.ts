import { systemScope } from '#platform/db/tx.ts'
import type { Jobs } from '#platform/jobs/enqueue.ts'
import { fillSlots } from '#play/public.ts'
import { payDue } from './pay-due.ts'
import { sumDays } from './sum-days.ts'

const payTask = 'agents-pay'
const sumDaysTask = 'agents-sum-days'
/** A brand new to this has its history summed over several runs. */
const daysPerRunMax = 100

export const jobs: Jobs = {
  tasks: {
    [payTask]: async (platform, { brandId }) => {
      const scope = systemScope(platform, brandId, payTask)
      // the first task to run fills the slots, so that a finished period is paid within the same minute
      await fillSlots(scope)
      await payDue(scope)
    },
    [sumDaysTask]: (platform, { brandId }) => sumDays(systemScope(platform, brandId, sumDaysTask), daysPerRunMax),
  },
  cron: [
    { task: payTask, at: '* * * * *' },
    // time zones start their days on the hour, half hour or quarter hour
    { task: sumDaysTask, at: '7,22,37,52 * * * *' },
  ],
}
