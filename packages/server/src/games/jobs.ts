import { inBrand, systemScope } from '#platform/db/tx.ts'
import type { Jobs } from '#platform/jobs/enqueue.ts'
import { bringHome, bringHomeTask } from './bring-home.ts'
import { lateTransfersTask, lookAtGivenUp } from './late-transfers.ts'
import { reconcileDue, reconcileTask } from './reconcile/daily.ts'
import { forgetCalls } from './store-calls.ts'
import { lookAtTransfers, transfersTask } from './wallet-transfers.ts'
import { tellWinsTask } from './win-bell.ts'
import { tellWins } from './winners.ts'

const forgetTask = 'games-forget-calls'
/** Vendors keep transactions for four months, so we keep their calls equally long. */
const keptMs = 124 * 86_400_000

/** Each transfer has a job of its own for the first check; the cron job then checks it until it is settled. */
export const jobs: Jobs = {
  tasks: {
    [tellWinsTask]: (platform, { brandId }) => tellWins(systemScope(platform, brandId, tellWinsTask)),
    [transfersTask]: (platform, { brandId }) => lookAtTransfers(systemScope(platform, brandId, transfersTask)),
    [lateTransfersTask]: (platform, { brandId }) => lookAtGivenUp(systemScope(platform, brandId, lateTransfersTask)),
    [bringHomeTask]: (platform, { brandId, memberId }) =>
      bringHome(systemScope(platform, brandId, bringHomeTask), BigInt(String(memberId))),
    [reconcileTask]: (platform, { brandId }) => reconcileDue(systemScope(platform, brandId, reconcileTask)),
    [forgetTask]: (platform, { brandId }) =>
      inBrand(systemScope(platform, brandId, forgetTask), (tx) => forgetCalls(tx, new Date(tx.now.getTime() - keptMs))),
  },
  cron: [
    { task: transfersTask, at: '* * * * *' },
    { task: reconcileTask, at: '23 * * * *' },
    { task: lateTransfersTask, at: '41 * * * *' },
    { task: forgetTask, at: '37 4 * * *' },
  ],
}
