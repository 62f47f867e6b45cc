import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Options } from '@node-rs/argon2'
import { makeTurns } from '#platform/turns.ts'

/** What a thread is asked: to hash a secret, or to verify one. */
export type Job =
  | { readonly kind: 'hash'; readonly secret: string; readonly parameters: Options }
  | { readonly kind: 'verify'; readonly secret: string; readonly hashed: string }
export type Answer = { readonly result: string | boolean } | { readonly error: string }

/** One core is left to everybody else, and at most four hash at once, whatever the machine: each takes 19 MiB. */
const threadsMax = Math.max(1, Math.min(4, availableParallelism() - 1))
const waitingMax = 128

/**
 * Nothing is loaded before a thread's own program: the starter's guard watches the standard input, which a thread has closed, and
 * would end the whole process.
 */
const execArgv: string[] = []

const inTurn = makeTurns({ width: threadsMax, waitingMax })
const idle: Worker[] = []

/**
 * Hashes on threads of their own, which give way to everything else: neither the event loop nor the threads that files and
 * names are read with ever wait for a password. Beyond a bounded queue the caller is told to come back.
 */
export const onHashThread = (job: Job): Promise<string | boolean> =>
  inTurn(async () => {
    const worker = idle.pop() ?? new Worker(new URL('./hash-thread.ts', import.meta.url), { execArgv })
    const answer = await ask(worker, job)
    idle.push(worker)
    if ('error' in answer) throw new Error(`a hash failed: ${answer.error}`)
    return answer.result
  })

/** @throws when the thread itself ends; it is then used no more */
function ask(worker: Worker, job: Job): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // a thread keeps the process alive only while it works
    worker.ref()
    worker.once('error', reject)
    const hear = (answer: Answer) => {
      // a program that is watched is told here what the thread has loaded, before anything is answered
      if (!('result' in answer || 'error' in answer)) return
      worker.off('message', hear)
      worker.off('error', reject)
      worker.unref()
      resolve(answer)
    }
    worker.on('message', hear)
    worker.postMessage(job)
  })
}
