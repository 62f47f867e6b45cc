import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBrandConfig } from '#brand/public.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { type BrandSetup, setUpBrand } from '../../../testing/brand-setup.ts'
import { startTransactionServer, type TransactionServer } from '../../../testing/vendor-reports.ts'
import { selectVendor } from '../../store-vendors.ts'
import { addPortalKey } from '../../testing-launch.ts'
import { fetchHub88Report } from './report.ts'

let platform: TestPlatform
let setup: BrandSetup
let supplier: TransactionServer

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpBrand(platform)
  addPortalKey(platform)
  supplier = await startTransactionServer()
  await setup.vendor('busy')
  await platform.owner.query("update games.vendor set url = $1 where code = 'busy'", [supplier.url])
})
afterAll(async () => {
  supplier.close()
  await platform.close()
})

test('GAME-11 M23 hub88: the transactions of a busy hour are read in full', async () => {
  const busy = 15_000
  for (let n = 0; n < busy; n++)
    supplier.items.push({
      ...{ transaction_uuid: `t-${n}`, kind: 'bet', user: 'gm-1', round: `r-${n}`, currency: 'MYR', amount: 100_000 },
      ...{ status: 'TS_SUCCESS', is_free: false, inserted_at: '2026-01-05T10:30:00', meta: 'x'.repeat(200) },
    } as (typeof supplier.items)[number])
  expect(JSON.stringify(supplier.items).length).toBeGreaterThan(4_000_000)
  const vendor = await setup.within((tx) => selectVendor(tx, 'busy'))
  if (!vendor) throw new Error('expected the vendor just added')
  const span = { from: new Date('2026-01-05T10:00:00Z'), until: new Date('2026-01-05T11:00:00Z'), cursor: null }
  const brand = await readBrandConfig(platform, setup.brandId)
  const { lines, next } = await fetchHub88Report(platform, { vendor, brand, ...span })
  expect([lines.length, next]).toEqual([busy, null])
})
