import { Worker } from 'node:worker_threads'
import type { Platform } from '#platform/platform.ts'
import { createTaskQueue } from '#platform/task-queue.ts'

export type TileRequest = { readonly code: string; readonly category: string; readonly path: string }
type DrawerAnswer = { readonly id: number; readonly bytes: Uint8Array | null; readonly error?: string }

/** A page requests a screenful at once; drawing two at a time leaves CPU for other work. */
const tilesAtOnce = 2
const waitingMax = 400
/** An idle thread is ended to free its memory. */
const idleMs = 30_000

const runQueued = createTaskQueue({ width: tilesAtOnce, waitingMax })
let thread: { worker: Worker; asked: Map<number, (answer: DrawerAnswer) => void> } | null = null
let lastRequestId = 0
let idleTimer: NodeJS.Timeout | undefined

/**
 * Draws a picture on a worker thread. The program belongs to the web package and is started by its path.
 * @returns null when the picture could not be drawn
 */
export const drawTile = ({ config, log }: Platform, wish: TileRequest): Promise<Buffer | null> =>
  runQueued(async () => {
    clearTimeout(idleTimer)
    const answer = await requestTile(config.artDrawer, wish)
    idleTimer = setTimeout(stopDrawer, idleMs).unref()
    if (answer.error) log.warn({ code: wish.code, reason: answer.error }, 'drawing an image failed')
    return answer.bytes ? Buffer.from(answer.bytes) : null
  })

function requestTile(program: string, wish: TileRequest): Promise<DrawerAnswer> {
  thread ??= startDrawer(program)
  const { worker, asked } = thread
  const id = ++lastRequestId
  return new Promise((resolve) => {
    asked.set(id, resolve)
    // keep the process alive only while the thread works
    worker.ref()
    worker.postMessage({ id, wish })
  })
}

function startDrawer(program: string) {
  const asked = new Map<number, (answer: DrawerAnswer) => void>()
  // NOTE: nothing is loaded before the program itself, for the same reason as in the hash threads
  const worker = new Worker(program, { execArgv: [] })
  const settle = (answer: DrawerAnswer) => {
    asked.get(answer.id)?.(answer)
    asked.delete(answer.id)
    if (asked.size === 0) worker.unref()
  }
  const fail = (error: unknown) => {
    if (thread?.worker === worker) thread = null
    for (const id of asked.keys()) settle({ id, bytes: null, error: String(error) })
  }
  worker.on('message', settle)
  worker.on('error', fail)
  worker.on('exit', () => fail('the drawing thread has exited'))
  worker.unref()
  return { worker, asked }
}

function stopDrawer(): void {
  if (!thread || thread.asked.size > 0) return
  void thread.worker.terminate()
  thread = null
}
