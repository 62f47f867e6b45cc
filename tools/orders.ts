// npm run orders -- [length]: tests every order of a vendor's messages about a round, up to that length (6).
import { runTests } from './testing/run-tests.ts'

const [, , length = '6'] = process.argv
await runTests('packages/server/src/games/vendors/hub88/orders', { ORDERS_LENGTH: length })
