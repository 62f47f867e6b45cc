import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import type { HashAnswer, HashJob } from './hash-threads.ts'

/** The priority of a hash below all other work. */
const hashPriority = 10

// NOTE: on Linux this lowers the calling thread alone, elsewhere it would lower the whole process
if (process.platform === 'linux') setPriority(0, hashPriority)

function runHashJob(job: HashJob): HashAnswer {
  try {
    return {
      result: job.kind === 'hash' ? hashSync(job.secret, job.parameters) : verifySync(job.hashed, job.secret),
    }
  } catch (error) {
    return { error: String(error) }
  }
}

parentPort?.on('message', (job: HashJob) => parentPort?.postMessage(runHashJob(job)))
