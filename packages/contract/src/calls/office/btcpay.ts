import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { Nothing, Nullable, Strict } from '../../shapes.ts'

const Url = Type.String({ pattern: '^https?://[A-Za-z0-9._~:/-]{1,200}$' })
const StoreId = Type.String({ pattern: '^[A-Za-z0-9._-]{1,80}$' })
const PaymentMethod = Type.String({ pattern: '^[A-Z0-9-]{0,40}$' })

export const BtcpayStore = Type.Object({ url: Type.String(), storeId: Type.String(), paymentMethod: Type.String() })

export const btcpaySettings = defineCall({
  method: 'GET',
  path: '/office/api/btcpay',
  who: ['finance'],
  summary: 'The BTCPay server that takes coins for the brand; its secrets are never told',
  value: Type.Object({
    settings: Nullable(BtcpayStore),
    /** The server that members pay to; null before the first one. The settings have what is proposed, if anything is. */
    standing: Nullable(BtcpayStore),
    /** The webhook address to enter in BTCPay. */
    webhookUrl: Type.String(),
  }),
  refuses: [],
})

export const saveBtcpay = defineCall({
  method: 'PUT',
  path: '/office/api/btcpay',
  who: ['finance'],
  summary:
    'Saves the BTCPay server after asking it for the store; a secret that is left out stays as it is. Another server takes effect once somebody else confirms it',
  body: Strict({
    url: Url,
    storeId: StoreId,
    /** BTCPay's name of the coin, e.g. USDT-TRON; empty offers all coins of the store. */
    paymentMethod: PaymentMethod,
    apiKey: Type.Optional(Type.String({ minLength: 8, maxLength: 200 })),
    webhookSecret: Type.Optional(Type.String({ minLength: 8, maxLength: 200 })),
  }),
  value: Nothing,
  refuses: ['provider_unreachable'],
})
