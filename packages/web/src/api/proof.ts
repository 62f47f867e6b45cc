import { challenge } from '@gasing/contract/calls/access'
import { send } from './call.ts'

const solveMilliseconds = 60_000

/**
 * Human verification without user interaction: the browser solves a small puzzle in a worker.
 * @returns the payload that the call sends as `verification`
 */
export async function proveHuman(): Promise<string> {
  const puzzle = await send(challenge, {})
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<string>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('the puzzle took too long')), solveMilliseconds)
      worker.onmessage = ({ data }: MessageEvent<{ payload: string } | { failed: true }>) => {
        clearTimeout(timer)
        if ('payload' in data) resolve(data.payload)
        else reject(new Error('the puzzle has no solution'))
      }
      worker.onerror = () => {
        clearTimeout(timer)
        reject(new Error('the puzzle worker failed'))
      }
      worker.postMessage(puzzle)
    })
  } finally {
    worker.terminate()
  }
}
