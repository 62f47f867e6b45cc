const waitMs = { least: 8_000, spread: 7_000 }
/** All waiting clients learn of the reopening at once: reloads are spread over this time to avoid another outage. */
const comeBackMs = 2_000

const soon = (ms: number) => Math.random() * ms

/**
 * START-2: reloads the page when the brand's status differs from the one it was closed with. The socket reports it at once;
 * polling covers clients without a socket.
 */
export function followStatus(closedWith: number): void {
  let leaving = false
  const leave = () => {
    if (leaving) return
    leaving = true
    setTimeout(() => location.reload(), soon(comeBackMs))
  }
  const look = async () => {
    try {
      const answer = await fetch('/wps/system/status', { cache: 'no-store' })
      const { value } = (await answer.json()) as { value?: { status: number } }
      if (value && value.status !== closedWith) leave()
    } catch {
      // server not reachable: polled again below
    }
  }
  const again = () => setTimeout(() => void look().finally(again), waitMs.least + soon(waitMs.spread))
  again()
  listen((status) => status !== closedWith && leave(), look)
  addEventListener('online', () => void look())
}

/** For pages built without a server answer: reloads as soon as the server reports that it is healthy. */
export function followServer(): void {
  const look = async () => {
    const answer = await fetch('/wps/system/status', { cache: 'no-store' }).catch(() => null)
    if (answer?.ok) location.reload()
  }
  const again = () => setTimeout(() => void look().finally(again), waitMs.least + soon(waitMs.spread))
  again()
  addEventListener('online', () => void look())
}

function listen(onStatus: (status: number) => void, onLost: () => Promise<void>): void {
  const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/wps/realtime`)
  socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'hello' })))
  socket.addEventListener('message', ({ data }) => {
    const event = JSON.parse(String(data)) as { type: string; status?: number }
    if (event.type === 'status' && event.status !== undefined) onStatus(event.status)
    if (event.type === 'hello' || event.type === 'config') void onLost()
  })
  socket.addEventListener('close', () => void onLost())
}
