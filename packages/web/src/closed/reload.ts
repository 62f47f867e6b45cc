const pollMs = { least: 8_000, spread: 7_000 }
/** All waiting clients learn of the reopening at once: reloads are spread over this time to avoid another outage. */
const reloadSpreadMs = 2_000

const randomDelay = (ms: number) => Math.random() * ms

/**
 * START-2: reloads the page when the brand's status differs from the one it was closed with. The socket reports it at once;
 * polling covers clients without a socket.
 */
export function reloadOnStatusChange(closedWith: number): void {
  let leaving = false
  const leave = () => {
    if (leaving) return
    leaving = true
    setTimeout(() => location.reload(), randomDelay(reloadSpreadMs))
  }
  const check = async () => {
    try {
      const answer = await fetch('/wps/system/status', { cache: 'no-store' })
      const { value } = (await answer.json()) as { value?: { status: number } }
      if (value && value.status !== closedWith) leave()
    } catch {
      // server not reachable: polled again below
    }
  }
  const scheduleNext = () =>
    setTimeout(() => void check().finally(scheduleNext), pollMs.least + randomDelay(pollMs.spread))
  scheduleNext()
  listenForStatus((status) => status !== closedWith && leave(), check)
  addEventListener('online', () => void check())
}

/** For pages built without a server answer: reloads as soon as the server reports that it is healthy. */
export function reloadWhenHealthy(): void {
  const look = async () => {
    const answer = await fetch('/wps/system/status', { cache: 'no-store' }).catch(() => null)
    if (answer?.ok) location.reload()
  }
  const again = () => setTimeout(() => void look().finally(again), pollMs.least + randomDelay(pollMs.spread))
  again()
  addEventListener('online', () => void look())
}

function listenForStatus(onStatus: (status: number) => void, onLost: () => Promise<void>): void {
  const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/wps/realtime`)
  socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'hello' })))
  socket.addEventListener('message', ({ data }) => {
    const event = JSON.parse(String(data)) as { type: string; status?: number }
    if (event.type === 'status' && event.status !== undefined) onStatus(event.status)
    if (event.type === 'hello' || event.type === 'config') void onLost()
  })
  socket.addEventListener('close', () => void onLost())
}
