// npm run draws -- [draws] [seed]: maps that many draws of each kind of lottery (10^8) and checks that they are evenly
// distributed.
import { runTests } from './testing/run-tests.ts'

const [, , draws = '100000000', seed] = process.argv
await runTests('packages/contract/src/rules/evenness', { DRAWS: draws, ...(seed && { DRAWS_SEED: seed }) })
