import type { Topic } from '@gasing/contract/events'
import { type Connection, flush } from './connection.ts'
import type { Line } from './line-box.ts'

/** At most one delivery to a connection in this time: a reel that spins ten times a second moves a balance once. */
export const tickMs = 100
/** More connections than this in one tick take turns, so that a brand-wide push does not stop everything else. */
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
  let flushedAtMs = Number.NEGATIVE_INFINITY
  let stopped = false

  function schedule(): void {
    if (timer !== null || stopped || dirty.size === 0) return
    // the first line after a quiet time goes at once
    timer = setTimeout(beat, Math.max(0, flushedAtMs + tickMs - performance.now()))
  }

  function beat(): void {
    timer = null
    flushedAtMs = performance.now()
    let turns = 0
    for (const connection of [...dirty]) {
      if (++turns > flushedPerTickMax) break
      dirty.delete(connection)
      // who does not read goes to the end of the line and is looked at again in the next beat
      if (!flush(connection, flushedAtMs)) dirty.add(connection)
    }
    schedule()
  }

  function sendTo(connection: Connection, line: Line): void {
    connection.box.put(line)
    dirty.add(connection)
    schedule()
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
      connection.topics = new Set(topics)
      for (const topic of topics) hearing.set(topic, (hearing.get(topic) ?? new Set()).add(connection))
      if (connection.box.size > 0) dirty.add(connection)
      schedule()
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
