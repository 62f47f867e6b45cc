// npm run closes -- [closes]: closes that many draws (1000) while members bet on them: none late, none forgotten, with the time
// that each took.
import { runTests } from './testing/run-tests.ts'

const [, , closes = '1000'] = process.argv
await runTests('packages/server/src/lottery/close.db', { CLOSES: closes })
