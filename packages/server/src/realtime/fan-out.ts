import type { Topic } from '@gasing/contract/events'
import { type Connection, flushLines } from './connection.ts'
import type { SocketLine } from './line-buffer.ts'

/** At most one delivery per connection in this time: a reel that spins ten times a second updates the balance once. */
export const tickMs = 100
/** Connections beyond this many per tick wait for the next one, so that a brand-wide push does not stop everything else. */
const flushedPerTickMax = 2_000

/** The subscriptions of connections to topics, and the tick in which lines are sent. */
export type FanOut = {
  setTopics(connection: Connection, topics: readonly Topic[]): void
  leave(connection: Connection): void
  send(line: SocketLine): void
  /** Sends to one connection alone, in its next delivery. */
  sendTo(connection: Connection, line: SocketLine): void
  listeners(topic: string): readonly Connection[]
  stop(): void
}

export function createFanOut(): FanOut {
  const hearing = new Map<string, Set<Connection>>()
  const dirty = new Set<Connection>()
  let timer: NodeJS.Timeout | null = null
  let beatAtMs = Number.POSITIVE_INFINITY
  let stopped = false

  function beatBy(dueMs: number): void {
    if (stopped || dueMs >= beatAtMs) return
    if (timer !== null) clearTimeout(timer)
    beatAtMs = dueMs
    timer = setTimeout(beat, Math.max(0, dueMs - performance.now()))
  }

  function beat(): void {
    timer = null
    beatAtMs = Number.POSITIVE_INFINITY
    const nowMs = performance.now()
    let turns = 0
    for (const connection of [...dirty]) {
      if (connection.dueMs > nowMs || ++turns > flushedPerTickMax) continue
      dirty.delete(connection)
      connection.dueMs = nowMs + tickMs
      // a connection that does not read goes to the end of the queue, and is tried again in the next tick
      if (!flushLines(connection, nowMs)) dirty.add(connection)
    }
    for (const connection of dirty) beatBy(connection.dueMs)
  }

  function sendTo(connection: Connection, line: SocketLine): void {
    connection.box.add(line)
    dirty.add(connection)
    // at once after a quiet period, or as soon as all lines of this notification are in the boxes
    beatBy(connection.dueMs)
  }

  function leave(connection: Connection): void {
    for (const topic of connection.topics) {
      const connections = hearing.get(topic)
      connections?.delete(connection)
      if (connections?.size === 0) hearing.delete(topic)
    }
    connection.topics = new Set()
    dirty.delete(connection)
  }

  return {
    leave,
    sendTo,
    setTopics(connection, topics) {
      leave(connection)
      // the socket may have closed during the session check, and would never be unsubscribed
      if (connection.socket.readyState !== connection.socket.OPEN) return
      connection.topics = new Set(topics)
      for (const topic of topics) hearing.set(topic, (hearing.get(topic) ?? new Set()).add(connection))
      if (connection.box.size === 0) return
      dirty.add(connection)
      beatBy(connection.dueMs)
    },
    send(line) {
      for (const connection of hearing.get(line.topic) ?? []) sendTo(connection, line)
    },
    listeners: (topic) => [...(hearing.get(topic) ?? [])],
    stop() {
      stopped = true
      if (timer !== null) clearTimeout(timer)
    },
  }
}
