// npm run fuzz -- [requests] [seed]: hostile requests for every call as everybody, as many as asked for. A finding names its seed.
import { runTests } from './testing/run-tests.ts'

const [, , requests = '100000', seed = '1'] = process.argv
await runTests('packages/server/src/fuzz', { FUZZ_REQUESTS: requests, FUZZ_SEED: seed })
