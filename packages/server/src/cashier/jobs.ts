import type { Scope } from '#platform/db/tx.ts'
import { systemScope } from '#platform/db/tx.ts'
import type { Jobs, Task } from '#platform/jobs/enqueue.ts'
import { pollBtcpayTask, pollInvoices } from './btcpay-poll.ts'
import { deleteUnsignedMessages } from './callbacks.ts'
import { recordTables } from './chip-dumping.ts'
import { autoReceiveDueWithdrawals, autoReceiveTask } from './confirmation.ts'
import { expiryTask } from './deposits.ts'
import { expireDueDeposits } from './end-deposits.ts'

const deleteUnsignedTask = 'cashier-forget-strangers'
const tablesTask = 'cashier-tables'

const createTask =
  (name: string, use: (scope: Scope) => Promise<void>): Task =>
  (platform, { brandId }) =>
    use(systemScope(platform, brandId, name))

/** Deadlines are queued for their exact time and also swept every minute: a lost job costs a minute, not money. */
export const jobs: Jobs = {
  tasks: {
    [expiryTask]: createTask(expiryTask, expireDueDeposits),
    [autoReceiveTask]: createTask(autoReceiveTask, autoReceiveDueWithdrawals),
    [pollBtcpayTask]: createTask(pollBtcpayTask, pollInvoices),
    [deleteUnsignedTask]: createTask(deleteUnsignedTask, deleteUnsignedMessages),
    [tablesTask]: createTask(tablesTask, recordTables),
  },
  cron: [
    { task: expiryTask, at: '* * * * *' },
    { task: autoReceiveTask, at: '* * * * *' },
    { task: pollBtcpayTask, at: '* * * * *' },
    { task: deleteUnsignedTask, at: '17 4 * * *' },
    { task: tablesTask, at: '* * * * *' },
  ],
}
