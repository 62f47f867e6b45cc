import { EventEmitter } from 'node:events'
import { parseCronItems, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import { behindFence } from '../db/fence.ts'
import { makeQueuePool } from '../db/pool.ts'
import type { Platform } from '../platform.ts'
import type { JobPayload, Jobs } from './enqueue.ts'
import { holdLease, leaseMsUsual } from './lease.ts'

const concurrency = 4

/**
 * Starts the worker: queued tasks of all modules, and cron lines that add one job per brand. `brandIds` is called at each cron
 * time, so that a new brand needs no restart.
 */
export async function startWorker(
  platform: Platform,
  jobs: readonly Jobs[],
  brandIds: () => Promise<readonly number[]>,
  leaseMs = leaseMsUsual,
): Promise<Pick<Runner, 'promise' | 'stop'>> {
  const taskList: TaskList = {}
  const lease = holdLease(platform, leaseMs)
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => lease.begin(workerPool.id))
  for (const module of jobs) {
    for (const [name, task] of Object.entries(module.tasks)) {
      taskList[name] = async (payload) => behindFence(await lease.taken(), () => task(platform, payload as JobPayload))
      taskList[`${name}:each-brand`] = async (_payload, { addJob }) => {
        for (const brandId of await brandIds()) await addJob(name, { brandId })
      }
    }
  }
  const cron = jobs.flatMap((module) => module.cron ?? [])
  const pgPool = makeQueuePool(platform.config.databaseUrl, platform.log)
  const runner = await run({
    pgPool,
    taskList,
    events,
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
  return {
    promise: runner.promise,
    async stop() {
      await runner.stop()
      await lease.end()
      await pgPool.end()
    },
  }
}
