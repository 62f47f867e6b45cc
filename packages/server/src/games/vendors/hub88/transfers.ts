import { randomUUID } from 'node:crypto'
import { Type } from 'typebox'
import type { Platform } from '#platform/platform.ts'
import type { Vendor } from '../../store-vendors.ts'
import type { TransferOrder, TransferResult, TransferWallet } from '../adapter.ts'
import { callVendor, parseAnswer } from '../outgoing.ts'
import { readAmountOrNull } from '../units.ts'
import { fromWireAmount, toWireAmount } from './messages.ts'
import { buildSignedCall } from './sign.ts'

/** A balance that cannot be read counts as not told: it must not hide what became of the transfer. */
const TransferAnswer = Type.Object({ status: Type.String(), balance: Type.Optional(Type.Unknown()) })

/** Statuses which guarantee that no money moved. After any other the transfer is queried again. */
const harmlessStatuses = new Set([
  ...['RS_ERROR_NOT_ENOUGH_MONEY', 'RS_ERROR_WRONG_CURRENCY', 'RS_ERROR_INVALID_PARTNER', 'RS_ERROR_USER_DISABLED'],
  ...['RS_ERROR_LIMIT_REACHED', 'RS_ERROR_INVALID_SIGNATURE', 'RS_ERROR_WRONG_SYNTAX', 'RS_ERROR_WRONG_TYPES'],
])
/**
 * A vendor may answer these before it looks for the transaction. A repeat that gets one of them says nothing about the first
 * attempt, which may have moved the money.
 */
const statusesBeforeLookup = new Set([
  ...['RS_ERROR_INVALID_SIGNATURE', 'RS_ERROR_INVALID_PARTNER', 'RS_ERROR_USER_DISABLED'],
])

/** The Hub88 transfer wallet. Transfers are idempotent by transaction id, so a transfer is queried by sending it again. */
export const hub88TransferWallet: TransferWallet = {
  statusOnlyAsks: false,
  deposit: (platform, order) => sendTransfer(platform, '/transfer_wallet/deposit', order),
  withdraw: (platform, order) => sendTransfer(platform, '/transfer_wallet/withdraw', order),
  status: (platform, order) =>
    sendTransfer(platform, order.inward ? '/transfer_wallet/deposit' : '/transfer_wallet/withdraw', order, true),
  async balance(platform, { vendor, brand, user }) {
    const currency = brand.currency.code
    const message = { ...buildCommonFields(vendor, brand.code), user, currency }
    const answer = await callTransferWallet(platform, vendor, '/transfer_wallet/balance', JSON.stringify(message))
    return answer?.status === 'RS_OK' ? readAnsweredBalance(vendor, currency, answer) : null
  },
}

async function sendTransfer(
  platform: Platform,
  path: string,
  order: TransferOrder,
  isRepeat = false,
): Promise<TransferResult> {
  const { vendor, brand, user, reference, uuid, amount } = order
  const currency = brand.currency.code
  const message = { ...buildCommonFields(vendor, brand.code), user, currency, transaction_uuid: uuid ?? reference }
  // the amount is a bigint, which JSON.stringify does not support
  const digits = toWireAmount(vendor, currency, amount)
  const answer = await callTransferWallet(
    platform,
    vendor,
    path,
    `${JSON.stringify(message).slice(0, -1)},"amount":${digits}}`,
  )
  if (answer?.status === 'RS_OK') return { fate: 'done', balance: readAnsweredBalance(vendor, currency, answer) }
  const isRefused =
    answer !== null && harmlessStatuses.has(answer.status) && !(isRepeat && statusesBeforeLookup.has(answer.status))
  return { fate: isRefused ? 'refused' : 'pending' }
}

const readAnsweredBalance = (vendor: Vendor, currency: string, { balance }: { balance?: unknown }): bigint | null =>
  typeof balance === 'number' && Number.isSafeInteger(balance)
    ? readAmountOrNull(() => fromWireAmount(vendor, currency, balance))
    : null

const buildCommonFields = (vendor: Vendor, brandCode: string) => ({
  operator_id: vendor.operatorId,
  sub_partner_id: brandCode,
  request_uuid: randomUUID(),
})

async function callTransferWallet(platform: Platform, vendor: Vendor, path: string, body: string) {
  const answer = await callVendor(platform, vendor, buildSignedCall(platform, vendor, path, body))
  return answer?.code === 200 ? (parseAnswer(answer.text, TransferAnswer)?.value ?? null) : null
}
