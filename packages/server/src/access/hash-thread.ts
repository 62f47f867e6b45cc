import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import type { Answer, Job } from './hash-threads.ts'

/** The priority of a hash below all other work. */
const niceness = 10

// NOTE: on Linux this lowers the calling thread alone, elsewhere it would lower the whole process
if (process.platform === 'linux') setPriority(0, niceness)

function answerTo(job: Job): Answer {
  try {
    return {
      result: job.kind === 'hash' ? hashSync(job.secret, job.parameters) : verifySync(job.hashed, job.secret),
    }
  } catch (error) {
    return { error: String(error) }
  }
}

parentPort?.on('message', (job: Job) => parentPort?.postMessage(answerTo(job)))
