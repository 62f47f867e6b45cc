import type { RealtimeEvent } from '@gasing/contract/events'

/** Event types of which only the newest counts: it replaces a waiting one. All others are delivered individually. */
const replaceableTypes: readonly RealtimeEvent['type'][] = [
  'balance',
  'config',
  'status',
  'message',
  'resync',
  'session-ended',
]
/** With more lines than this the client is too slow to receive everything, and is told to refetch. */
export const linesWaitingMax = 64

/** A push in transit: serialised once for all its connections. */
export type SocketLine = { readonly topic: string; readonly type: RealtimeEvent['type']; readonly text: string }

export const toSocketLine = (topic: string, event: RealtimeEvent): SocketLine => ({
  topic,
  type: event.type,
  text: JSON.stringify(event),
})

const resyncLine = toSocketLine('', { type: 'resync' })

/** The lines waiting for one connection. Bounded: a slow one holds a line per topic and type, not a queue. */
export type LineBuffer = {
  add(line: SocketLine): void
  /** Removes and returns all waiting lines, in order of arrival. */
  take(): string[]
  readonly size: number
}

export function createLineBuffer(): LineBuffer {
  const waiting = new Map<string, SocketLine>()
  let count = 0
  return {
    add(line) {
      const key = replaceableTypes.includes(line.type) ? `${line.topic} ${line.type}` : String(count++)
      // the newest goes to the end, so that it does not overtake what came after the one it replaces
      waiting.delete(key)
      waiting.set(key, line)
      if (waiting.size <= linesWaitingMax) return
      const kept = [...waiting.entries()].filter(([, { type }]) => type === 'session-ended')
      waiting.clear()
      for (const [keptKey, keptLine] of kept) waiting.set(keptKey, keptLine)
      waiting.set(' resync', resyncLine)
    },
    take() {
      const texts = [...waiting.values()].map(({ text }) => text)
      waiting.clear()
      return texts
    },
    get size() {
      return waiting.size
    },
  }
}
