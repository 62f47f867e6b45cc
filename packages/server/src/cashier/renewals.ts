import type { Renewal } from '#platform/renewing.ts'
import { numberPlace } from './own-withdrawals.ts'
import { place } from './store-btcpay.ts'
import * as store from './store-sealed.ts'

export const targetRenewal: Renewal<store.SealedTarget> = {
  what: 'withdrawals',
  rows: store.sealedTargets,
  renewed(tx, row) {
    const number = tx.platform.seal.renewed(row.number, numberPlace(tx.brandId, row.memberId, row.accountId))
    return number && { ...row, number }
  },
  write: store.writeSealedTarget,
}

export const btcpayRenewal: Renewal<store.SealedBtcpay> = {
  what: 'BTCPay servers',
  rows: store.sealedBtcpay,
  renewed(tx, row) {
    const { seal } = tx.platform
    const apiKey = seal.renewed(row.apiKey, place(tx, 'api_key'))
    const webhookSecret = seal.renewed(row.webhookSecret, place(tx, 'webhook_secret'))
    const formerSecret = row.formerSecret && seal.renewed(row.formerSecret, place(tx, 'webhook_secret'))
    if (!apiKey && !webhookSecret && !formerSecret) return null
    return {
      apiKey: apiKey ?? row.apiKey,
      webhookSecret: webhookSecret ?? row.webhookSecret,
      formerSecret: formerSecret ?? row.formerSecret,
    }
  },
  write: store.writeSealedBtcpay,
}
