import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Platform } from './platform.ts'

/** Prometheus metrics of one process. */
export type Metrics = { readonly registry: Registry; readonly timeRequests: (server: FastifyInstance) => void }

const requestBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

export function createMetrics(platform: Platform): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measurePool(platform, registry)
  measureOutbox(platform, registry)
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: requestBuckets,
    registers: [registry],
  })
  return {
    registry,
    timeRequests(server) {
      server.addHook('onResponse', (request, reply, done) => {
        // the route pattern, never the URL: URLs are unbounded and may name people
        const route = request.routeOptions.url ?? 'none'
        durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
        done()
      })
    },
  }
}

function measurePool({ pool }: Platform, registry: Registry): void {
  const connections = new Gauge({
    name: 'database_pool_connections',
    help: 'Connections of the pool by what they do; waiting: requests without one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      connections.set({ state: 'idle' }, pool.idleCount)
      connections.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}

/** How far the relay lags: the length of the outbox, and the age of its oldest line. */
function measureOutbox({ pool }: Platform, registry: Registry): void {
  const lines = new Gauge({ name: 'outbox_lines', help: 'Outbox lines waiting for the relay', registers: [registry] })
  const lag = new Gauge({
    name: 'outbox_lag_seconds',
    help: 'Age of the oldest line waiting for the relay; -1 while the database is unreachable',
    registers: [registry],
    async collect() {
      try {
        const { rows } = await pool.query<{ lines: number; lag: number }>(`
          select count(*)::int as lines, coalesce(extract(epoch from now() - min(at)), 0)::float8 as lag
          from platform.outbox`)
        lines.set(rows[0]?.lines ?? 0)
        lag.set(rows[0]?.lag ?? 0)
      } catch {
        lag.set(-1)
      }
    },
  })
}
