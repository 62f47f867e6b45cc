import { randomUUID } from 'node:crypto'
import { WalletAnswer } from '@gasing/contract/vendor/hub88'
import type { Platform } from '#platform/platform.ts'
import type { Vendor } from '../../store-vendors.ts'
import type { TransferFate, TransferOrder, TransferWallet } from '../adapter.ts'
import { exchange, readAnswer } from '../outgoing.ts'
import { fitOrNone } from '../units.ts'
import { fromWire, toWire } from './messages.ts'
import { signedQuestion } from './signed.ts'

/** Statuses which guarantee that no money moved. After any other the transfer is queried again. */
const refusals = new Set([
  ...['RS_ERROR_NOT_ENOUGH_MONEY', 'RS_ERROR_WRONG_CURRENCY', 'RS_ERROR_INVALID_PARTNER', 'RS_ERROR_USER_DISABLED'],
  ...['RS_ERROR_LIMIT_REACHED', 'RS_ERROR_INVALID_SIGNATURE', 'RS_ERROR_WRONG_SYNTAX', 'RS_ERROR_WRONG_TYPES'],
])

/** The Hub88 transfer wallet. Transfers are idempotent by transaction id, so a transfer is queried by sending it again. */
export const transfers: TransferWallet = {
  statusOnlyAsks: false,
  deposit: (platform, order) => transfer(platform, '/transfer_wallet/deposit', order),
  withdraw: (platform, order) => transfer(platform, '/transfer_wallet/withdraw', order),
  status: (platform, order) =>
    transfer(platform, order.inward ? '/transfer_wallet/deposit' : '/transfer_wallet/withdraw', order),
  async balance(platform, { vendor, brand, user }) {
    const currency = brand.currency.code
    const message = { ...head(vendor, brand.code), user, currency }
    const answer = await told(platform, vendor, '/transfer_wallet/balance', JSON.stringify(message))
    return answer?.status === 'RS_OK' ? balanceIn(vendor, currency, answer) : null
  },
}

async function transfer(platform: Platform, path: string, order: TransferOrder): Promise<TransferFate> {
  const { vendor, brand, user, reference, amount } = order
  const currency = brand.currency.code
  const message = { ...head(vendor, brand.code), user, currency, transaction_uuid: reference }
  // the amount is a bigint, which JSON.stringify does not support
  const digits = toWire(vendor, currency, amount)
  const answer = await told(platform, vendor, path, `${JSON.stringify(message).slice(0, -1)},"amount":${digits}}`)
  if (answer?.status === 'RS_OK') return { fate: 'done', balance: balanceIn(vendor, currency, answer) }
  return { fate: answer && refusals.has(answer.status) ? 'refused' : 'pending' }
}

const balanceIn = (vendor: Vendor, currency: string, { balance }: { balance?: number }): bigint | null =>
  balance === undefined ? null : fitOrNone(() => fromWire(vendor, currency, balance))

const head = (vendor: Vendor, brandCode: string) => ({
  operator_id: vendor.operatorId,
  sub_partner_id: brandCode,
  request_uuid: randomUUID(),
})

async function told(platform: Platform, vendor: Vendor, path: string, body: string) {
  const answer = await exchange(platform, vendor, signedQuestion(platform, vendor, path, body))
  return answer?.code === 200 ? (readAnswer(answer.text, WalletAnswer)?.value ?? null) : null
}
