import type { Scope } from '#platform/db/tx.ts'
import { systemScope } from '#platform/db/tx.ts'
import type { Jobs, Task } from '#platform/jobs/enqueue.ts'
import { askAboutInvoices, btcpayTask } from './btcpay-settle.ts'
import { forgetStrangers } from './callbacks.ts'
import { autoReceiveDue, autoReceiveTask } from './confirmation.ts'
import { expiryTask } from './deposits.ts'
import { expireDueDeposits } from './end-deposits.ts'
import { noteTables } from './handed-money.ts'

const forgetTask = 'cashier-forget-strangers'
const tablesTask = 'cashier-tables'

const task =
  (name: string, use: (scope: Scope) => Promise<void>): Task =>
  (platform, { brandId }) =>
    use(systemScope(platform, brandId, name))

/** Deadlines are queued for their exact time and also swept every minute: a lost job costs a minute, not money. */
export const jobs: Jobs = {
  tasks: {
    [expiryTask]: task(expiryTask, expireDueDeposits),
    [autoReceiveTask]: task(autoReceiveTask, autoReceiveDue),
    [btcpayTask]: task(btcpayTask, askAboutInvoices),
    [forgetTask]: task(forgetTask, forgetStrangers),
    [tablesTask]: task(tablesTask, noteTables),
  },
  cron: [
    { task: expiryTask, at: '* * * * *' },
    { task: autoReceiveTask, at: '* * * * *' },
    { task: btcpayTask, at: '* * * * *' },
    { task: forgetTask, at: '17 4 * * *' },
    { task: tablesTask, at: '* * * * *' },
  ],
}
