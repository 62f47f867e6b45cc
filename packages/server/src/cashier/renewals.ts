import type { Renewal } from '#platform/renewal.ts'
import { withdrawalNumberPlaceOf } from './own-withdrawals.ts'
import { btcpaySealPlaceOf } from './store-btcpay.ts'
import * as store from './store-sealed.ts'

export const payoutNumberRenewal: Renewal<store.SealedPayoutNumber> = {
  what: 'withdrawals',
  rows: store.selectSealedPayoutNumbers,
  renewed(tx, row) {
    const number = tx.platform.seal.renewed(
      row.number,
      withdrawalNumberPlaceOf(tx.brandId, row.memberId, row.accountId),
    )
    return number && { ...row, number }
  },
  write: store.updateSealedPayoutNumber,
}

export const btcpayRenewal: Renewal<store.SealedBtcpay> = {
  what: 'BTCPay servers',
  rows: store.selectSealedBtcpay,
  renewed(tx, row) {
    const { seal } = tx.platform
    const apiKey = seal.renewed(row.apiKey, btcpaySealPlaceOf(tx, 'api_key'))
    const webhookSecret = seal.renewed(row.webhookSecret, btcpaySealPlaceOf(tx, 'webhook_secret'))
    const formerSecret = row.formerSecret && seal.renewed(row.formerSecret, btcpaySealPlaceOf(tx, 'webhook_secret'))
    if (!apiKey && !webhookSecret && !formerSecret) return null
    return {
      apiKey: apiKey ?? row.apiKey,
      webhookSecret: webhookSecret ?? row.webhookSecret,
      formerSecret: formerSecret ?? row.formerSecret,
    }
  },
  write: store.updateSealedBtcpay,
}

export const serverChangeRenewal: Renewal<store.SealedServerChange> = {
  what: 'proposed BTCPay servers',
  rows: store.selectSealedServerChange,
  renewed(tx, row) {
    const { seal } = tx.platform
    const apiKey = seal.renewed(row.apiKey, btcpaySealPlaceOf(tx, 'api_key'))
    const webhookSecret = seal.renewed(row.webhookSecret, btcpaySealPlaceOf(tx, 'webhook_secret'))
    if (!apiKey && !webhookSecret) return null
    return { apiKey: apiKey ?? row.apiKey, webhookSecret: webhookSecret ?? row.webhookSecret }
  },
  write: store.updateSealedServerChange,
}
