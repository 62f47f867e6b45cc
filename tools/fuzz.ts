// npm run fuzz -- [requests] [seed] [from]: that many hostile requests to every call in every role. Reports progress every ten
// thousand; a finding names its seed and is written at once. `from` continues an interrupted run.
import { runTests } from './testing/run-tests.ts'

const [, , requests = '100000', seed = '1', from = '0'] = process.argv
await runTests('packages/server/src/fuzz', { FUZZ_REQUESTS: requests, FUZZ_SEED: seed, FUZZ_FROM: from })
