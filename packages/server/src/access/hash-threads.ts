import { Worker } from 'node:worker_threads'
import type { Options } from '@node-rs/argon2'
import { hashesAtOnce } from '#platform/http/call-queue.ts'
import { createTaskQueue } from '#platform/task-queue.ts'

/** A job for a thread: to hash a secret, or to verify one. */
export type HashJob =
  | { readonly kind: 'hash'; readonly secret: string; readonly parameters: Options }
  | { readonly kind: 'verify'; readonly secret: string; readonly hashed: string }
export type HashAnswer = { readonly result: string | boolean } | { readonly error: string }

const waitingMax = 128

/**
 * Preloads nothing into a thread: the launcher's guard watches standard input, which is closed in a thread, and would end the
 * whole process.
 */
const execArgv: string[] = []

const runQueued = createTaskQueue({ width: hashesAtOnce, waitingMax })
const idleWorkers: Worker[] = []

/**
 * Hashes on dedicated low-priority threads, so that neither the event loop nor the thread pool for files and DNS waits for a
 * password. Refuses the caller when the bounded queue is full.
 */
export const runOnHashThread = (job: HashJob): Promise<string | boolean> =>
  runQueued(async () => {
    const worker = idleWorkers.pop() ?? new Worker(new URL('./hash-thread.ts', import.meta.url), { execArgv })
    const answer = await sendToWorker(worker, job)
    idleWorkers.push(worker)
    if ('error' in answer) throw new Error(`hashing failed: ${answer.error}`)
    return answer.result
  })

/** @throws when the thread itself ends; it is not reused */
function sendToWorker(worker: Worker, job: HashJob): Promise<HashAnswer> {
  return new Promise((resolve, reject) => {
    // a thread keeps the process alive only while it works
    worker.ref()
    worker.once('error', reject)
    const receive = (answer: HashAnswer) => {
      // in watch mode a thread first reports the modules it has loaded, which is not an answer
      if (!('result' in answer || 'error' in answer)) return
      worker.off('message', receive)
      worker.off('error', reject)
      worker.unref()
      resolve(answer)
    }
    worker.on('message', receive)
    worker.postMessage(job)
  })
}
