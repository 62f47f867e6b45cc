// npm run closes -- [closes]: closes so many draws (1000) while people bet on them: none late, none forgotten, and how long each took.
import { runTests } from './testing/run-tests.ts'

const [, , closes = '1000'] = process.argv
await runTests('packages/server/src/lottery/close.db', { CLOSES: closes })
