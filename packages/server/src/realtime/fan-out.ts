import type { Topic } from '@gasing/contract/events'
import { type Connection, flush } from './connection.ts'
import type { Line } from './line-box.ts'

/** At most one delivery to a connection in this time: a reel that spins ten times a second moves a balance once. */
export const tickMs = 100
/** More connections than this in one beat take turns, so that a brand-wide push does not stop everything else. */
const flushedPerTickMax = 2_000

/** Who hears which topic, and the beat in which lines go out. */
export type FanOut = {
  tune(connection: Connection, topics: readonly Topic[]): void
  leave(connection: Connection): void
  send(line: Line): void
  /** To one connection alone, in its turn. */
  sendTo(connection: Connection, line: Line): void
  listeners(topic: string): readonly Connection[]
  stop(): void
}

export function makeFanOut(): FanOut {
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
      // who does not read goes to the end of the line and is looked at again in the next beat
      if (!flush(connection, nowMs)) dirty.add(connection)
    }
    for (const connection of dirty) beatBy(connection.dueMs)
  }

  function sendTo(connection: Connection, line: Line): void {
    connection.box.put(line)
    dirty.add(connection)
    // after a quiet time at once, or as soon as everything of this ring lies in the boxes
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
    tune(connection, topics) {
      leave(connection)
      // it may have gone while its session was looked at, and nobody would take it out again
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
