import pg from 'pg'
import { reasonOf } from '../log.ts'
import type { Platform } from '../platform.ts'
import { type PushLine, pushChannel } from './relay.ts'

/** `receive` gets the lines of one notification; `reconnected` means that some may have been missed. */
export type PushSubscriber = {
  readonly receive: (lines: readonly PushLine[]) => void
  readonly reconnected: () => void
}

const firstRetryMs = 100
const retryMsMax = 5_000
/** A silently dead connection is detected by polling it. */
const pollIntervalMs = 10_000
const pollTimeoutMs = 5_000

type PushListener = { readonly subscribers: Set<PushSubscriber>; stop(): void }
const listenersByPlatform = new WeakMap<Platform, PushListener>()

/**
 * Subscribes to every push of the relay. All subscribers of a process share one connection, which reconnects by itself;
 * subscribers are then notified that pushes may have been missed.
 * @returns an unsubscribe function; the last one closes the connection
 */
export function subscribeToPushes(platform: Platform, subscriber: PushSubscriber): () => void {
  const listener = listenersByPlatform.get(platform) ?? startPushListener(platform)
  listenersByPlatform.set(platform, listener)
  listener.subscribers.add(subscriber)
  return () => {
    listener.subscribers.delete(subscriber)
    if (listener.subscribers.size > 0) return
    listenersByPlatform.delete(platform)
    listener.stop()
  }
}

function startPushListener(platform: Platform): PushListener {
  const subscribers = new Set<PushSubscriber>()
  const stopping = new AbortController()
  void listenUntilStopped(platform, subscribers, stopping.signal)
  return { subscribers: subscribers, stop: () => stopping.abort() }
}

async function listenUntilStopped(
  platform: Platform,
  subscribers: Set<PushSubscriber>,
  stopped: AbortSignal,
): Promise<void> {
  let failures = 0
  for (let connections = 0; !stopped.aborted; ) {
    try {
      await listenOnce(platform, stopped, {
        receive(lines) {
          for (const subscriber of subscribers) subscriber.receive(lines)
        },
        connected() {
          failures = 0
          // NOTE: after the first connection too: a subscriber may have read something before it existed
          connections++
          for (const subscriber of subscribers) subscriber.reconnected()
        },
      })
    } catch (error) {
      platform.log.warn({ error: reasonOf(error), connections }, 'the notification connection was lost')
    }
    await pause(Math.min(retryMsMax, firstRetryMs * 2 ** failures++), stopped)
  }
}

type ListenCallbacks = { readonly receive: PushSubscriber['receive']; readonly connected: () => void }

/** Listens on one connection until it is lost or the subscription ends. */
async function listenOnce(
  platform: Platform,
  stopped: AbortSignal,
  { receive: ring, connected }: ListenCallbacks,
): Promise<void> {
  const client = new pg.Client({
    connectionString: platform.config.databaseUrl,
    application_name: 'gasing-bell',
    keepAlive: true,
    connectionTimeoutMillis: pollTimeoutMs,
    query_timeout: pollTimeoutMs,
  })
  const lost = Promise.withResolvers<void>()
  // a loss before listening has begun shows in the statement that fails: nobody awaits this promise yet
  lost.promise.catch(() => undefined)
  const end = () => lost.resolve()
  client.on('error', lost.reject)
  client.on('end', end)
  stopped.addEventListener('abort', end)
  const asking = setInterval(() => client.query('select 1').catch(lost.reject), pollIntervalMs)
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
