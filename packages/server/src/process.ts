import { createServer, type Server } from 'node:http'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { brandIds } from '#brand/public.ts'
import { type Relay, startRelay } from '#platform/events/relay.ts'
import { type Checks, databaseChecks, readinessOf, serveHealth } from '#platform/health.ts'
import { openDoors } from '#platform/http/doors.ts'
import { startWorker } from '#platform/jobs/run.ts'
import { type Metrics, makeMetrics } from '#platform/metrics.ts'
import type { Platform } from '#platform/platform.ts'
import { buildApp, type Served } from './app.ts'
import { modules } from './modules.ts'

/** Long enough for whoever sends us work to see that we are not ready any more. The sandbox has nobody like that. */
const drainNoticeMs = 2_000
/** So long nobody may have asked before the standing lines are closed, and so often that is waited for. */
const quietMs = 100
const quietLooksMax = 10

export type Running = { readonly app: FastifyInstance | null; stop(): Promise<void> }
type Stop = () => Promise<unknown>

const servedBy: Readonly<Record<string, Served>> = { api: 'calls', sockets: 'sockets', all: 'both' }

/** Starts what the role asks for; `stop` first says that it is not ready, then lets everything finish, the newest first. */
export async function startProcess(platform: Platform & { close(): Promise<void> }): Promise<Running> {
  const { config, log } = platform
  const stops: Stop[] = [() => platform.close()]
  const state = { draining: false, working: true, asked: 0 }
  const checks: Checks = {
    ...databaseChecks(platform),
    worker: async () => state.working,
    staying: async () => !state.draining,
  }
  const metrics = makeMetrics(platform)
  try {
    if (config.metricsPort !== null) stops.push(await serveMetrics(config.metricsPort, metrics, checks))
    if (config.role === 'worker' || config.role === 'all')
      stops.push(
        await startWork(platform, () => {
          state.working = false
        }),
      )
    const served = servedBy[config.role]
    const app = served ? await serve(platform, { served, checks, metrics, state }) : null
    if (app) stops.push(() => app.close())
    log.info({ role: config.role, port: app && config.port }, 'ready')
    return {
      app,
      async stop() {
        state.draining = true
        if (!config.sandbox && app) await pause(drainNoticeMs)
        if (app) await untilQuiet(state)
        await stopAll(stops, platform)
      },
    }
  } catch (error) {
    await stopAll(stops, platform)
    throw error
  }
}

/**
 * A line counts as idle until a question that is on its way has been read: to close it then is to lose the question. Meanwhile each
 * answer ends its line, and when nothing has come for a moment nothing is on its way.
 */
async function untilQuiet(state: { readonly asked: number }): Promise<void> {
  let seen = -1
  for (let looks = 0; looks < quietLooksMax && seen !== state.asked; looks++) {
    seen = state.asked
    await pause(quietMs)
    // what had come by now is read before the next look
    await nextTurn()
  }
}

async function stopAll(stops: readonly Stop[], { log }: Platform): Promise<void> {
  for (const stop of stops.toReversed())
    await stop().catch((error: Error) => log.warn({ error: error.message }, 'a part did not stop well'))
}

type Serving = {
  readonly served: Served
  readonly checks: Checks
  readonly metrics: Metrics
  readonly state: { readonly draining: boolean; asked: number }
}

async function serve(platform: Platform, { served, checks, metrics, state }: Serving): Promise<FastifyInstance> {
  const app = await buildApp(platform, served)
  serveHealth(app, checks)
  metrics.timeRequests(app)
  // from the moment that it wants to leave, so that nobody asks over a connection that is about to be closed
  app.addHook('onRequest', async () => {
    state.asked++
  })
  app.addHook('onSend', async (_request, reply) => {
    if (state.draining) reply.header('connection', 'close')
  })
  await openDoors(app, platform.config.port)
  return app
}

/** The relay and the queue of jobs. */
async function startWork(platform: Platform, onEnd: () => void): Promise<Stop> {
  const relay: Relay = startRelay(
    platform,
    modules.flatMap(({ listeners }) => listeners ?? []),
  )
  const jobs = modules.flatMap((module) => module.jobs ?? [])
  try {
    const runner = await startWorker(platform, jobs, () => brandIds(platform))
    runner.promise
      .catch((error: Error) => platform.log.error({ error: error.message }, 'the worker stopped'))
      .finally(onEnd)
    return async () => {
      await runner.stop()
      await relay.stop()
    }
  } catch (error) {
    await relay.stop()
    throw error
  }
}

/** Figures on a port of their own, which is not for visitors; health too, for roles that serve nobody else. */
async function serveMetrics(port: number, { registry }: Metrics, checks: Checks): Promise<Stop> {
  const server = createServer(async (request, response) => {
    const path = request.url?.split('?')[0]
    if (path === '/metrics')
      return void response.setHeader('content-type', registry.contentType).end(await registry.metrics())
    if (path === '/healthz') return void response.end('alive')
    const readiness = path === '/readyz' ? await readinessOf(checks) : null
    response.statusCode = readiness?.ready ? 200 : readiness ? 503 : 404
    response.end(JSON.stringify(readiness ?? {}))
  })
  await listening(server, port)
  return () => new Promise((resolve) => server.close(resolve))
}

function listening(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, () => resolve())
  })
}
