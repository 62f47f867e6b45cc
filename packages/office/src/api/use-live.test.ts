// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeSession, getSessionToken, handleSessionEnd, markUnsaved, openSession, releaseSession } from './session.ts'
import { useLive } from './use-live.ts'

/** The browser's socket, driven by the test. */
class SocketInHand {
  static readonly opened: SocketInHand[] = []
  readonly sent: string[] = []
  onopen = () => {}
  onclose = () => {}
  onmessage = (_message: { data: string }) => {}
  constructor() {
    SocketInHand.opened.push(this)
  }
  send(text: string): void {
    this.sent.push(text)
  }
  close(): void {
    this.onclose()
  }
  receive(event: object): void {
    this.onmessage({ data: JSON.stringify(event) })
  }
}

let isConnected: boolean | undefined
let root: ReturnType<typeof createRoot>
let forget: () => void

beforeEach(() => {
  vi.stubGlobal('WebSocket', SocketInHand)
  SocketInHand.opened.length = 0
  root = createRoot(document.createElement('div'))
  root.render(createElement(QueryClientProvider, { client: new QueryClient() }, createElement(Probe)))
  openSession('first', false)
  forget = markUnsaved()
})
afterEach(() => {
  root.unmount()
  forget()
  releaseSession()
  closeSession()
  vi.unstubAllGlobals()
})

function Probe() {
  isConnected = useLive()
  return null
}

async function greet(count: number, signedIn = true): Promise<SocketInHand> {
  await expect.poll(() => SocketInHand.opened).toHaveLength(count)
  const socket = SocketInHand.opened.at(-1) as SocketInHand
  socket.onopen()
  socket.receive({ type: 'hello', configVersion: 1, signedIn, serverTime: '2026-01-01T00:00:00.000Z' })
  if (signedIn) await expect.poll(() => isConnected).toBe(true)
  return socket
}

test('the next session gets a socket of its own, and the end of the one before does not close it', async () => {
  const first = await greet(1)
  handleSessionEnd()
  await expect.poll(() => isConnected).toBe(false)
  openSession('second', false)
  releaseSession()
  const second = await greet(2)
  first.receive({ type: 'session-ended', end: 'ended' })
  expect(getSessionToken()).toBe('second')
  expect(JSON.parse(second.sent[0] ?? '')).toMatchObject({ type: 'hello', token: 'second' })
})

test('a session that ended before its socket was greeted is closed', async () => {
  const refusal = { success: false, code: 'in_sorry_in', message: 'Please log in.' }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(refusal), { status: 401 }))
  await greet(1, false)
  await expect.poll(getSessionToken).toBeNull()
})
