import { formatMoney } from '@gasing/contract/money'
import type { BrandConfig } from '#brand/public.ts'
import { randomToken } from '#platform/random.ts'
import { buildQrCode } from './emv-qr.ts'
import { generateReferenceCode } from './reference-code.ts'
import type { ChannelRow, PayTo } from './store-channels.ts'
import type { NewDeposit } from './store-deposits.ts'

type DepositTerms = Pick<NewDeposit, 'reference' | 'status' | 'method' | 'payTo' | 'qr' | 'fee' | 'turnoverPercent'>

/**
 * Builds what a deposit is opened with: a random reference for a provider, or a short reference code and an account for a
 * transfer.
 */
export function buildDepositTerms(brand: BrandConfig, channel: ChannelRow, amount: bigint): DepositTerms {
  const { method, fee, turnoverPercent, payTo } = channel
  const common = { method, fee, turnoverPercent }
  if (method === 'btcpay') return { ...common, reference: randomToken(18), payTo, qr: null, status: 'draft' }
  if (payTo === null) return { ...common, reference: randomToken(18), payTo, qr: null, status: 'created' }
  const reference = generateReferenceCode()
  const qr =
    method === 'qr' ? buildQrText(payTo, { amount: formatMoney(amount, brand.currency.decimals), reference }) : null
  return { ...common, reference, payTo, qr, status: 'created' }
}

/** Returns the QR text for a payment to an account; null when the account belongs to no scheme. */
function buildQrText({ scheme, bankId, number, holder, city }: PayTo, payment: { amount: string; reference: string }) {
  return scheme && buildQrCode({ scheme, bankId, account: number, holder, city, ...payment })
}
