import { parseCronItems, type Runner, run, type TaskList } from 'graphile-worker'
import type { Platform } from '../platform.ts'
import type { JobPayload, Jobs } from './enqueue.ts'

const concurrency = 4

/**
 * Starts the worker: queued tasks of all modules, and cron lines that put one job per brand.
 * `brandIds` is asked at each cron time, so that a new brand needs no restart.
 */
export async function startWorker(
  platform: Platform,
  jobs: readonly Jobs[],
  brandIds: () => Promise<readonly number[]>,
): Promise<Runner> {
  const taskList: TaskList = {}
  for (const module of jobs) {
    for (const [name, task] of Object.entries(module.tasks)) {
      taskList[name] = (payload) => task(platform, payload as JobPayload)
      taskList[`${name}:each-brand`] = async (_payload, { addJob }) => {
        for (const brandId of await brandIds()) await addJob(name, { brandId })
      }
    }
  }
  const cron = jobs.flatMap((module) => module.cron ?? [])
  return run({
    connectionString: platform.config.databaseUrl,
    taskList,
    concurrency,
    pollInterval: 1000,
    noHandleSignals: true,
    parsedCronItems: parseCronItems(
      cron.map(({ task, at }) => ({
        task: `${task}:each-brand`,
        match: at,
        identifier: task,
        options: { backfillPeriod: 3_600_000 },
      })),
    ),
  })
}
