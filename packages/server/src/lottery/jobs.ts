import { systemScope } from '#platform/db/tx.ts'
import type { Jobs } from '#platform/jobs/enqueue.ts'
import { settleTask } from './enqueue-settlement.ts'
import { openDraws, openTask, runTask } from './open-draws.ts'
import { openOutsideDraws, runOutsideTask } from './open-outside.ts'
import { ensureDrawCodeReviewed, isDrawCodeReviewed } from './reviewed-code.ts'
import { runDueDraws } from './run-due.ts'
import { runOutsideDraws } from './run-outside.ts'
import { settleDraw } from './settle-draw.ts'
import { stopChasesOfExcluded, stopExcludedTask } from './stop-excluded.ts'
import { tallyDraws, tallyTask } from './tally-draws.ts'

/**
 * Each draw has a job scheduled at its closing and draw times; the cron jobs pick up what was missed, and keep draws open ahead.
 */
export const jobs: Jobs = {
  tasks: {
    [openTask]: async (platform, { brandId }) => {
      await openDraws(systemScope(platform, brandId, openTask))
      await openOutsideDraws(systemScope(platform, brandId, openTask))
    },
    [runOutsideTask]: async (platform, { brandId }) => {
      if (isDrawCodeReviewed(platform)) await runOutsideDraws(systemScope(platform, brandId, runOutsideTask))
    },
    [settleTask]: async (platform, { brandId, drawId }) => {
      ensureDrawCodeReviewed(platform)
      await settleDraw(systemScope(platform, brandId, settleTask), BigInt(String(drawId)))
    },
    [runTask]: async (platform, { brandId }) => {
      if (isDrawCodeReviewed(platform)) await runDueDraws(systemScope(platform, brandId, runTask))
    },
    [stopExcludedTask]: (platform, { brandId, memberId }) =>
      stopChasesOfExcluded(systemScope(platform, brandId, stopExcludedTask), BigInt(String(memberId))),
    [tallyTask]: async (platform, { brandId }) => {
      await tallyDraws(systemScope(platform, brandId, tallyTask))
    },
  },
  cron: [
    { task: openTask, at: '* * * * *' },
    { task: runTask, at: '* * * * *' },
    { task: runOutsideTask, at: '* * * * *' },
    { task: tallyTask, at: '* * * * *' },
  ],
}
