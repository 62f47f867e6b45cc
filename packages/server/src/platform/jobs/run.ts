import { EventEmitter } from 'node:events'
import { Logger, parseCronItems, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import { runFenced } from '../db/fence.ts'
import { createQueuePool } from '../db/pool.ts'
import type { Platform } from '../platform.ts'
import type { JobPayload, Jobs } from './enqueue.ts'
import { defaultLeaseMs, holdLease } from './lease.ts'

const concurrency = 4
/** The queue reports every job that it has done: far more lines than everything else, so only for debugging. */
const queueLogLevels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const

/**
 * Starts the worker: queued tasks of all modules, and cron lines that add one job per brand. `brandIds` is called at each cron
 * time, so that a new brand needs no restart.
 */
export async function startWorker(
  platform: Platform,
  jobs: readonly Jobs[],
  brandIds: () => Promise<readonly number[]>,
  leaseMs = defaultLeaseMs,
): Promise<Pick<Runner, 'promise' | 'stop'>> {
  const taskList: TaskList = {}
  const lease = holdLease(platform, leaseMs)
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => lease.begin(workerPool.id))
  for (const module of jobs) {
    for (const [name, task] of Object.entries(module.tasks)) {
      taskList[name] = async (payload) => runFenced(await lease.taken(), () => task(platform, payload as JobPayload))
      taskList[`${name}:each-brand`] = async (_payload, { addJob }) => {
        // one runs and one waits at most: the runs due while the worker was away, or while one takes long, would fill the queue
        // and every place in it
        for (const brandId of await brandIds()) {
          const own = `cron:${name}:${brandId}`
          await addJob(name, { brandId }, { jobKey: own, jobKeyMode: 'replace', queueName: own })
        }
      }
    }
  }
  const cron = jobs.flatMap((module) => module.cron ?? [])
  const pgPool = createQueuePool(platform.config.databaseUrl, platform.log)
  const runner = await run({
    pgPool,
    taskList,
    events,
    logger: new Logger(() => (level, message) => platform.log[queueLogLevels[level]]({ from: 'jobs' }, message)),
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
