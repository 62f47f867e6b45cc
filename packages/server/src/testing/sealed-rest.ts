import { expect } from 'vitest'
import { secretsOf } from '#access/store-totp.ts'
import { beginEnrolment, secretPlace } from '#access/totp.ts'
import { btcpayOf, putBtcpay } from '#cashier/store-btcpay.ts'
import { contentPlace } from '#notify/send.ts'
import { insertMessage, queuedMessage } from '#notify/store.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'

const claim = { caller: 'somebody', call: 'a call', key: 'once', hash: Buffer.from('asked') }
const holder = { kind: 'member' as const, id: 1n }
const server = {
  url: 'https://pay.example',
  storeId: 'store',
  paymentMethod: '',
  apiKey: 'an api key',
  webhookSecret: 'w',
}
const content = (tx: Tx) => contentPlace(tx.brandId, 'sms')
let messageId = 0n
/** Creates everything else that is sealed: an authenticator, a payment server, a queued message, a stored answer. */
export async function sealTheRest(scope: Scope): Promise<void> {
  await inBrand({ ...scope, idempotency: claim }, async () => ({ told: 'first' }))
  await inBrand(scope, async (tx) => {
    await beginEnrolment(tx, holder, 'turner')
    await putBtcpay(tx, server)
    const sealed = scope.platform.seal.seal('a message', content(tx))
    messageId = await insertMessage(tx, { channel: 'sms', template: 'code_login', content: sealed })
  })
}
/** Expects all of it to be unchanged. */
export async function openTheRest(scope: Scope): Promise<void> {
  const { seal } = scope.platform
  expect(await inBrand({ ...scope, idempotency: claim }, async () => ({ told: 'again' }))).toEqual({ told: 'first' })
  await inBrand(scope, async (tx) => {
    const { pending } = await secretsOf(tx, holder)
    expect(seal.open(pending as Buffer, secretPlace(tx, holder))).toMatch(/^[A-Z2-7]+$/)
    expect(await btcpayOf(tx)).toMatchObject({ apiKey: server.apiKey, webhookSecret: server.webhookSecret })
    expect(seal.open((await queuedMessage(tx, messageId))?.content as Buffer, content(tx))).toBe('a message')
  })
}
