// npm run fuzz -- [requests] [seed] [from]: hostile requests for every call as everybody, as many as asked for. It says how far it is
// every ten thousand; a finding names its seed, and is written as it is found. `from` goes on where an earlier run was stopped.
import { runTests } from './testing/run-tests.ts'

const [, , requests = '100000', seed = '1', from = '0'] = process.argv
await runTests('packages/server/src/fuzz', { FUZZ_REQUESTS: requests, FUZZ_SEED: seed, FUZZ_FROM: from })
