import type { RealtimeEvent } from '@gasing/contract/events'

/** Of these only the newest counts: what was waiting is replaced. All others are delivered one by one. */
const newestOnly: readonly RealtimeEvent['type'][] = [
  'balance',
  'config',
  'status',
  'message',
  'resync',
  'session-ended',
]
/** More than this waiting means that the reader is too slow to be told everything: it asks for itself instead. */
export const linesWaitingMax = 64

/** A push on its way: written once, however many connections it goes to. */
export type Line = { readonly topic: string; readonly type: RealtimeEvent['type']; readonly text: string }

export const lineOf = (topic: string, event: RealtimeEvent): Line => ({
  topic,
  type: event.type,
  text: JSON.stringify(event),
})

const resyncLine = lineOf('', { type: 'resync' })

/** What waits for one connection. Bounded: a slow one keeps a line per topic and kind, not a queue. */
export type LineBox = {
  put(line: Line): void
  /** Takes out everything that waits, in the order in which it came. */
  take(): string[]
  readonly size: number
}

export function makeLineBox(): LineBox {
  const waiting = new Map<string, Line>()
  let count = 0
  return {
    put(line) {
      const key = newestOnly.includes(line.type) ? `${line.topic} ${line.type}` : String(count++)
      // the newest takes its place at the end, so that what came after the old one is not overtaken by it
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
