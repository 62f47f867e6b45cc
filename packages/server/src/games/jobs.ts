import { inBrand, systemScope } from '#platform/db/tx.ts'
import type { Jobs } from '#platform/jobs/enqueue.ts'
import type { LoanRecorder } from '#wallet/public.ts'
import { checkGivenUpTransfers, lateTransfersTask } from './late-transfers.ts'
import { playedFreeBetsTask, recordPlayedFreeBets } from './played-free-bets.ts'
import { reconcileDue, reconcileTask } from './reconcile/reconcile-daily.ts'
import { returnVendorMoney, returnVendorMoneyTask } from './return-vendor-money.ts'
import { deleteOldCalls } from './store-calls.ts'
import { deleteOldUnloggedCalls } from './store-unlogged-calls.ts'
import { queryPendingTransfers, transfersTask } from './wallet-transfers.ts'
import { announceWinsTask } from './win-announcer.ts'
import { announceWins } from './winners.ts'

const deleteCallsTask = 'games-forget-calls'
/** Vendors keep transactions for four months, so we keep their calls equally long. */
const callRetentionMs = 124 * 86_400_000

/** Each transfer has a job of its own for the first check; the cron job then checks it until it is settled. */
export const buildJobs = (loans: LoanRecorder): Jobs => ({
  tasks: {
    [announceWinsTask]: (platform, { brandId }) => announceWins(systemScope(platform, brandId, announceWinsTask)),
    [transfersTask]: (platform, { brandId }) =>
      queryPendingTransfers(systemScope(platform, brandId, transfersTask), loans),
    [lateTransfersTask]: (platform, { brandId }) =>
      checkGivenUpTransfers(systemScope(platform, brandId, lateTransfersTask)),
    [returnVendorMoneyTask]: (platform, { brandId, memberId }) =>
      returnVendorMoney(systemScope(platform, brandId, returnVendorMoneyTask), BigInt(String(memberId)), loans),
    [playedFreeBetsTask]: (platform, { brandId }) =>
      recordPlayedFreeBets(systemScope(platform, brandId, playedFreeBetsTask)),
    [reconcileTask]: (platform, { brandId }) => reconcileDue(systemScope(platform, brandId, reconcileTask)),
    [deleteCallsTask]: (platform, { brandId }) =>
      inBrand(systemScope(platform, brandId, deleteCallsTask), async (tx) => {
        const before = new Date(tx.now.getTime() - callRetentionMs)
        await deleteOldCalls(tx, before)
        await deleteOldUnloggedCalls(tx, before)
      }),
  },
  cron: [
    { task: transfersTask, at: '* * * * *' },
    { task: playedFreeBetsTask, at: '*/10 * * * *' },
    { task: reconcileTask, at: '23 * * * *' },
    { task: lateTransfersTask, at: '41 * * * *' },
    { task: deleteCallsTask, at: '37 4 * * *' },
  ],
})
