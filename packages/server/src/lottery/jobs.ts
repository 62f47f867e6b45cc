import { systemScope } from '#platform/db/tx.ts'
import type { Jobs } from '#platform/jobs/enqueue.ts'
import { openDraws, openTask, runTask } from './open-draws.ts'
import { openOutside, outsideTask } from './open-outside.ts'
import { mayDraw, mustDraw } from './reviewed-code.ts'
import { runDraws } from './run-due.ts'
import { runOutside } from './run-outside.ts'
import { settleDraw } from './settle-draw.ts'
import { settleTask } from './settle-later.ts'
import { stopExcluded, stopExcludedTask } from './stop-excluded.ts'
import { tallyDraws, tallyTask } from './tally-draws.ts'

/**
 * Each draw has a job scheduled at its closing and draw times; the cron jobs pick up what was missed, and keep draws open ahead.
 */
export const jobs: Jobs = {
  tasks: {
    [openTask]: async (platform, { brandId }) => {
      await openDraws(systemScope(platform, brandId, openTask))
      await openOutside(systemScope(platform, brandId, openTask))
    },
    [outsideTask]: async (platform, { brandId }) => {
      if (mayDraw(platform)) await runOutside(systemScope(platform, brandId, outsideTask))
    },
    [settleTask]: async (platform, { brandId, drawId }) => {
      mustDraw(platform)
      await settleDraw(systemScope(platform, brandId, settleTask), BigInt(String(drawId)))
    },
    [runTask]: async (platform, { brandId }) => {
      if (mayDraw(platform)) await runDraws(systemScope(platform, brandId, runTask))
    },
    [stopExcludedTask]: (platform, { brandId, memberId }) =>
      stopExcluded(systemScope(platform, brandId, stopExcludedTask), BigInt(String(memberId))),
    [tallyTask]: async (platform, { brandId }) => {
      await tallyDraws(systemScope(platform, brandId, tallyTask))
    },
  },
  cron: [
    { task: openTask, at: '* * * * *' },
    { task: runTask, at: '* * * * *' },
    { task: outsideTask, at: '* * * * *' },
    { task: tallyTask, at: '* * * * *' },
  ],
}
