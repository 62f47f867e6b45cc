import { getPort, hosts } from '../product/environment.ts'
import type { Member } from './people.ts'

export type Event = { type: string; sum?: string; version?: string; signedIn?: boolean; configVersion?: number }
export type Listener = {
  /** Waits for the first event that matches after the one returned last. */
  next(fits: (event: Event) => boolean): Promise<Event>
  sendMessage(message: unknown): void
  readonly seen: readonly Event[]
  readonly closed: Promise<number>
  close(): void
}

/** Opens a socket as a page does: the session goes in the first message, never in the URL. */
export async function listen(member?: Member, hello: Record<string, unknown> = {}): Promise<Listener> {
  const socket = new WebSocket(`ws://${hosts[member?.brand ?? 'nusa']}:${getPort()}/wps/realtime`)
  const seen: Event[] = []
  const waiting = new Set<() => void>()
  socket.addEventListener('message', ({ data }) => {
    seen.push(JSON.parse(String(data)) as Event)
    for (const check of [...waiting]) check()
  })
  const closed = new Promise<number>((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)))
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error('the WebSocket did not open')))
  })
  const sendMessage = (message: unknown) => socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  sendMessage({ type: 'hello', language: 'EN', ...(member && { token: member.token }), ...hello })
  let from = 0
  const next = (fits: (event: Event) => boolean) =>
    new Promise<Event>((resolve) => {
      const check = () => {
        const at = seen.findIndex((event, index) => index >= from && fits(event))
        if (at < 0) return
        from = at + 1
        waiting.delete(check)
        resolve(seen[at] as Event)
      }
      waiting.add(check)
      check()
    })
  return { next, sendMessage, seen, closed, close: () => socket.close() }
}
