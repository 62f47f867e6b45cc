import { expect } from 'vitest'
import { selectTotpSecrets } from '#access/store-totp.ts'
import { beginEnrolment, totpSealPlaceOf } from '#access/totp.ts'
import { toServerPayee } from '#cashier/btcpay-server.ts'
import { readBtcpayServer, saveBtcpayServer } from '#cashier/store-btcpay.ts'
import { insertPayeeChange, readProposedServer } from '#cashier/store-payees.ts'
import { messageSealPlaceOf } from '#notify/send.ts'
import { insertMessage, selectQueuedMessage } from '#notify/store.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'

const idempotencyClaims = [false, true].map((holdsSecret) => {
  return { caller: 'somebody', call: 'a call', key: `${holdsSecret}`, hash: Buffer.from('asked'), holdsSecret }
})
const authenticatorHolder = { kind: 'member' as const, id: 1n }
const paymentServer = {
  url: 'https://pay.example',
  storeId: 'store',
  paymentMethod: '',
  apiKey: 'an api key',
  webhookSecret: 'w',
}
const messageContentPlaceOf = (tx: Tx) => messageSealPlaceOf(tx.brandId, 'sms')
let messageId = 0n
/** Creates everything else that is sealed: an authenticator, a payment server, a queued message, a stored answer. */
export async function createSealedRecords(scope: Scope): Promise<void> {
  for (const idempotency of idempotencyClaims) await inBrand({ ...scope, idempotency }, async () => ({ told: 'first' }))
  await inBrand(scope, async (tx) => {
    await beginEnrolment(tx, authenticatorHolder, 'turner')
    await saveBtcpayServer(tx, paymentServer)
    await insertPayeeChange(tx, {
      ...{ channelId: null, secrets: paymentServer, operatorId: 1n, operator: 'finance' },
      payee: toServerPayee(paymentServer),
    })
    const sealed = scope.platform.seal.seal('a message', messageContentPlaceOf(tx))
    messageId = await insertMessage(tx, { channel: 'sms', template: 'code_login', content: sealed })
  })
}
/** Expects all of it to be unchanged. */
export async function expectSealedRecordsUnchanged(scope: Scope): Promise<void> {
  const { seal } = scope.platform
  for (const idempotency of idempotencyClaims)
    expect(await inBrand({ ...scope, idempotency }, async () => ({ told: 'again' }))).toEqual({ told: 'first' })
  await inBrand(scope, async (tx) => {
    const { pending } = await selectTotpSecrets(tx, authenticatorHolder)
    expect(seal.open(pending as Buffer, totpSealPlaceOf(tx, authenticatorHolder))).toMatch(/^[A-Z2-7]+$/)
    const { apiKey, webhookSecret } = paymentServer
    for (const server of [await readBtcpayServer(tx), await readProposedServer(tx)])
      expect(server).toMatchObject({ apiKey, webhookSecret })
    expect(seal.open((await selectQueuedMessage(tx, messageId))?.content as Buffer, messageContentPlaceOf(tx))).toBe(
      'a message',
    )
  })
}
