import { createServer, type Server } from 'node:http'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { readBrandIds } from '#brand/public.ts'
import { type Relay, startRelay } from '#platform/events/relay.ts'
import { type Checks, createDatabaseChecks, readReadiness, serveHealth } from '#platform/health.ts'
import { listenOnPort } from '#platform/http/listening.ts'
import { startWorker } from '#platform/jobs/run.ts'
import { createMetrics, type Metrics } from '#platform/metrics.ts'
import type { Platform } from '#platform/platform.ts'
import { buildApp, type ServedParts } from './app.ts'
import { modules } from './modules.ts'

/** Long enough for a load balancer to see that the process is not ready. The sandbox has none. */
const readinessDelayMs = 2_000
/** Idle connections are closed once no request has arrived for this long; that is awaited at most `idlePollsMax` times. */
const idlePollMs = 100
const idlePollsMax = 10

export type RunningProcess = { readonly app: FastifyInstance | null; stop(): Promise<void> }
type StopFunction = () => Promise<unknown>

const servedByRole: Readonly<Record<string, ServedParts>> = { api: 'calls', sockets: 'sockets', all: 'both' }

/** Starts what the role requires. `stop` first reports not ready, then lets all parts finish, the newest first. */
export async function startProcess(platform: Platform & { close(): Promise<void> }): Promise<RunningProcess> {
  const { config, log } = platform
  const stops: StopFunction[] = [() => platform.close()]
  const state = { draining: false, working: true, requestCount: 0 }
  const checks: Checks = {
    ...createDatabaseChecks(platform),
    worker: async () => state.working,
    staying: async () => !state.draining,
  }
  const metrics = createMetrics(platform)
  try {
    if (config.metricsPort !== null) stops.push(await serveMetrics(config.metricsPort, metrics, checks))
    if (config.role === 'worker' || config.role === 'all')
      stops.push(
        await startWorkers(platform, () => {
          state.working = false
        }),
      )
    const served = servedByRole[config.role]
    const app = served ? await startServer(platform, { served, checks, metrics, state }) : null
    if (app) stops.push(() => app.close())
    log.info({ role: config.role, port: app && config.port }, 'ready')
    return {
      app,
      async stop() {
        state.draining = true
        if (!config.sandbox && app) await pause(readinessDelayMs)
        if (app) await waitUntilIdle(state)
        await stopAll(stops, platform)
      },
    }
  } catch (error) {
    await stopAll(stops, platform)
    throw error
  }
}

/**
 * A connection counts as idle while a request is still in flight to it: closing it then would lose the request. In this phase
 * each response closes its connection, and when no request has arrived for a moment, none is in flight.
 */
async function waitUntilIdle(state: { readonly requestCount: number }): Promise<void> {
  let seen = -1
  for (let polls = 0; polls < idlePollsMax && seen !== state.requestCount; polls++) {
    seen = state.requestCount
    await pause(idlePollMs)
    // what has arrived by now is read before the next check
    await nextTurn()
  }
}

async function stopAll(stops: readonly StopFunction[], { log }: Platform): Promise<void> {
  for (const stop of stops.toReversed())
    await stop().catch((error: Error) => log.warn({ error: error.message }, 'stopping a component failed'))
}

type ServeOptions = {
  readonly served: ServedParts
  readonly checks: Checks
  readonly metrics: Metrics
  readonly state: { readonly draining: boolean; requestCount: number }
}

async function startServer(
  platform: Platform,
  { served, checks, metrics, state }: ServeOptions,
): Promise<FastifyInstance> {
  const app = await buildApp(platform, served)
  serveHealth(app, checks)
  metrics.timeRequests(app)
  // from the start of draining, so that nobody sends a request over a connection about to be closed
  app.addHook('onRequest', async () => {
    state.requestCount++
  })
  app.addHook('onSend', async (_request, reply) => {
    if (state.draining) reply.header('connection', 'close')
  })
  await listenOnPort(app, platform.config.port)
  return app
}

/** Starts the relay and the job queue. */
async function startWorkers(platform: Platform, onEnd: () => void): Promise<StopFunction> {
  const relay: Relay = startRelay(
    platform,
    modules.flatMap(({ listeners }) => listeners ?? []),
  )
  const jobs = modules.flatMap((module) => module.jobs ?? [])
  try {
    const runner = await startWorker(platform, jobs, () => readBrandIds(platform))
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

/** Serves metrics on a separate, internal port; health too, for roles without another one. */
async function serveMetrics(port: number, { registry }: Metrics, checks: Checks): Promise<StopFunction> {
  const server = createServer(async (request, response) => {
    const path = request.url?.split('?')[0]
    if (path === '/metrics')
      return void response.setHeader('content-type', registry.contentType).end(await registry.metrics())
    if (path === '/healthz') return void response.end('alive')
    const readiness = path === '/readyz' ? await readReadiness(checks) : null
    response.statusCode = readiness?.ready ? 200 : readiness ? 503 : 404
    response.end(JSON.stringify(readiness ?? {}))
  })
  await listenOn(server, port)
  return () => new Promise((resolve) => server.close(resolve))
}

function listenOn(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, () => resolve())
  })
}
