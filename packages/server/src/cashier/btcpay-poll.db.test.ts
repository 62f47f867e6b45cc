import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Scope, systemScope } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { pollInvoices } from './btcpay-poll.ts'
import { openDeposit } from './deposits.ts'
import { readDeposit } from './own-deposits.ts'
import { saveBtcpayServer, upsertChannel } from './public.ts'
import { cashierBrand, inTest, memberScope, origin, units } from './testing.ts'

let platform: TestPlatform
let brandId: number
let made = 0
/** A fake BTCPay server: the first invoice received more than any amount can be, the second all of its amount. */
const btcpay = createServer(async (request, response) => {
  const body = JSON.parse(Buffer.concat(await request.toArray()).toString() || '{}')
  const invoice = { additionalStatus: 'None', amount: '100', currency: 'MYR', checkoutLink: 'http://coins.example/i' }
  const id = /invoices\/(inv-[0-9]+)/.exec(request.url ?? '')?.[1]
  const answer = () => {
    if (body.amount) return { ...invoice, id: `inv-${++made}`, status: 'New' }
    if (request.url?.endsWith('/payment-methods'))
      return [{ rate: '1', totalPaid: id === 'inv-1' ? '9'.repeat(15) : '100' }]
    return { ...invoice, id, status: id === 'inv-1' ? 'Expired' : 'Settled' }
  }
  response.end(JSON.stringify(answer()))
})

beforeAll(async () => {
  platform = await createTestPlatform({ PORT: '9600' })
  brandId = await cashierBrand(platform)
  await new Promise<void>((resolve) => btcpay.listen(0, '127.0.0.1', resolve))
  const url = `http://localhost:${(btcpay.address() as AddressInfo).port}`
  await inTest(platform, brandId, async (tx) => {
    const secrets = { apiKey: 'k'.repeat(8), webhookSecret: 's'.repeat(8) }
    await saveBtcpayServer(tx, { url, storeId: 'store', paymentMethod: '', ...secrets })
    await upsertChannel(tx, {
      ...{ channelId: 'coins', direction: 'deposit', kind: 'crypto', method: 'btcpay', providerId: 'sandbox' },
      ...{ names: { EN: 'USDT' }, icon: 'crypto', minimum: units, maximum: 9000n * units, fee: 0n, minutes: 5 },
      ...{ suggestions: [], position: 9, payTo: null },
    })
  })
})
afterAll(async () => {
  btcpay.closeAllConnections()
  btcpay.close()
  await platform.close()
})

test('M15 an invoice that cannot be read as an amount does not keep the others from being credited', async () => {
  const opened: { scope: Scope; depositId: bigint }[] = []
  for (const memberId of [1n, 2n]) {
    const scope = memberScope(platform, brandId, memberId)
    const { depositId } = await openDeposit(scope, { channelId: 'coins', amount: 100n * units, origin })
    opened.push({ scope, depositId: BigInt(depositId) })
  }
  const statuses = () => Promise.all(opened.map(async (one) => (await readDeposit(one.scope, one.depositId)).status))
  // the failure is reported once the others have been asked about
  await expect(pollInvoices(systemScope(platform, brandId, 'test'))).rejects.toThrow()
  expect(await statuses()).toEqual(['created', 'credited'])
})
