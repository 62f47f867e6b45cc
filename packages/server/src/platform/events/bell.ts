import pg from 'pg'
import type { Platform } from '../platform.ts'
import { type PushLine, pushChannel } from './relay.ts'

/** A subscriber: `ring` gets the lines of one notification, `resumed` means that some may have been missed. */
export type Hearer = { readonly ring: (lines: readonly PushLine[]) => void; readonly resumed: () => void }

const firstPauseMs = 100
const pauseMsMax = 5_000
/** A silently dead connection is detected by polling it. */
const askEveryMs = 10_000
const answerMsMax = 5_000

type Bell = { readonly hearers: Set<Hearer>; stop(): void }
const bells = new WeakMap<Platform, Bell>()

/**
 * Subscribes to every push of the relay. All subscribers of a process share one connection, which reconnects by itself;
 * subscribers are then notified that pushes may have been missed.
 * @returns an unsubscribe function; the last one closes the connection
 */
export function hear(platform: Platform, hearer: Hearer): () => void {
  const bell = bells.get(platform) ?? startBell(platform)
  bells.set(platform, bell)
  bell.hearers.add(hearer)
  return () => {
    bell.hearers.delete(hearer)
    if (bell.hearers.size > 0) return
    bells.delete(platform)
    bell.stop()
  }
}

function startBell(platform: Platform): Bell {
  const hearers = new Set<Hearer>()
  const stopping = new AbortController()
  void keepListening(platform, hearers, stopping.signal)
  return { hearers, stop: () => stopping.abort() }
}

async function keepListening(platform: Platform, hearers: Set<Hearer>, stopped: AbortSignal): Promise<void> {
  let failures = 0
  for (let connections = 0; !stopped.aborted; ) {
    try {
      await listenOnce(platform, stopped, {
        ring(lines) {
          for (const hearer of hearers) hearer.ring(lines)
        },
        connected() {
          failures = 0
          // NOTE: after the first connection too: a subscriber may have read something before it existed
          connections++
          for (const hearer of hearers) hearer.resumed()
        },
      })
    } catch (error) {
      platform.log.warn(
        { error: error instanceof Error ? error.message : String(error), connections },
        'the notification connection was lost',
      )
    }
    await pause(Math.min(pauseMsMax, firstPauseMs * 2 ** failures++), stopped)
  }
}

type Listening = { readonly ring: Hearer['ring']; readonly connected: () => void }

/** Listens on one connection until it is lost or the subscription ends. */
async function listenOnce(platform: Platform, stopped: AbortSignal, { ring, connected }: Listening): Promise<void> {
  const client = new pg.Client({
    connectionString: platform.config.databaseUrl,
    application_name: 'gasing-bell',
    keepAlive: true,
    connectionTimeoutMillis: answerMsMax,
    query_timeout: answerMsMax,
  })
  const lost = Promise.withResolvers<void>()
  // a loss before listening has begun shows in the statement that fails: nobody awaits this promise yet
  lost.promise.catch(() => undefined)
  const end = () => lost.resolve()
  client.on('error', lost.reject)
  client.on('end', end)
  stopped.addEventListener('abort', end)
  const asking = setInterval(() => client.query('select 1').catch(lost.reject), askEveryMs)
  try {
    await client.connect()
    client.on('notification', ({ payload }) => ring(JSON.parse(payload ?? '[]')))
    await client.query(`listen ${pushChannel}`)
    if (!stopped.aborted) connected()
    await lost.promise
  } finally {
    clearInterval(asking)
    stopped.removeEventListener('abort', end)
    await client.end().catch(() => undefined)
  }
}

function pause(ms: number, stopped: AbortSignal): Promise<void> {
  if (stopped.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    stopped.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}
