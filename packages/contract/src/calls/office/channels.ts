import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { PageQuery } from '../../paging.ts'
import { ByName, Id, Instant, Language, Money, Nothing, Nullable, OneOf, Reason, Strict, Text } from '../../shapes.ts'
import { channelKinds, channelMethods } from '../cashier.ts'
import { BtcpayStore } from './btcpay.ts'
import { officeList } from './shared.ts'

/** QR payment schemes of national banks. */
export const qrSchemes = ['duitnow', 'vietqr'] as const

/** The brand's own account that members pay to. `scheme`, `bankId` and `city` are used in the QR code. */
export const PayTo = Strict({
  bank: Text(60),
  holder: Text(100),
  number: Text(40),
  scheme: Nullable(OneOf(qrSchemes)),
  /** The bank's number within the scheme, e.g. 970436. */
  bankId: Text(20),
  city: Text(30),
})

export const channelIdPattern = '^[a-z0-9-]{1,40}$'
const ChannelId = Type.String({ pattern: channelIdPattern })
const Limit = Nullable(Type.Integer({ minimum: 1, maximum: 1000 }))

const payeeFields = {
  method: OneOf(channelMethods),
  /** The provider that takes the payment; null for the brand's own account. */
  providerId: Nullable(ChannelId),
  payTo: Nullable(PayTo),
}
/** Whom members pay: a provider, or an account of the brand. `server` is given where it is the BTCPay server that changes. */
const Payee = Type.Object({ ...payeeFields, server: Type.Optional(BtcpayStore) })

/** A payment channel as edited by an operator. The payee of a deposit channel takes effect once a second operator confirms it. */
export const ChannelForm = Strict({
  channelId: ChannelId,
  direction: Type.Union([Type.Literal('deposit'), Type.Literal('withdrawal')]),
  kind: OneOf(channelKinds),
  ...payeeFields,
  names: ByName(Language, Text(60)),
  minimum: Money,
  maximum: Money,
  fee: Money,
  minutes: Type.Integer({ minimum: 0, maximum: 10_080 }),
  suggestions: Type.Array(Money, { maxItems: 8 }),
  turnoverPercent: Type.Integer({ minimum: 0, maximum: 5000 }),
  dailyCount: Limit,
  dailyAmount: Nullable(Money),
  enabled: Type.Boolean(),
})

export const officeChannels = defineCall({
  method: 'GET',
  path: '/office/api/channels',
  who: ['finance', 'support', 'risk'],
  summary: 'All ways to pay in and out, in their order, and who can take payments',
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        ...ChannelForm.properties,
        /** Whom members pay now; null while none is confirmed, and for withdrawals. The form has what is proposed, if anything is. */
        standing: Nullable(Payee),
      }),
    ),
    providers: Type.Array(Type.String()),
  }),
  refuses: [],
})

export const saveOfficeChannel = defineCall({
  method: 'PUT',
  path: '/office/api/channels',
  who: ['finance'],
  summary:
    'Adds or changes a way to pay; every open page follows. Whom members pay changes once somebody else confirms',
  body: ChannelForm,
  value: Nothing,
  refuses: ['amount_not_whole'],
})

export const orderOfficeChannels = defineCall({
  method: 'PUT',
  path: '/office/api/channels/order',
  who: ['finance'],
  summary: 'The order in which the ways of a direction stand',
  body: Strict({
    direction: Type.Union([Type.Literal('deposit'), Type.Literal('withdrawal')]),
    channelIds: Type.Array(ChannelId, { maxItems: 100 }),
  }),
  value: Nothing,
  refuses: [],
})

export const payeeChanges = defineCall({
  method: 'GET',
  path: '/office/api/payee-changes',
  who: ['finance', 'support', 'risk'],
  summary: 'The proposed payees of deposits that wait for a second operator, the oldest first',
  query: Strict(PageQuery),
  value: officeList(
    Type.Object({
      id: Id,
      /** Null where it is the BTCPay server that changes. */
      channelId: Nullable(ChannelId),
      names: ChannelForm.properties.names,
      standing: Nullable(Payee),
      proposed: Payee,
      proposer: Type.String(),
      proposedAt: Instant,
      /** Whether the caller proposed it: another operator must confirm. */
      mine: Type.Boolean(),
    }),
  ),
  refuses: [],
})

export const confirmPayeeChange = defineCall({
  method: 'POST',
  path: '/office/api/payee-changes/confirm',
  who: ['finance'],
  summary: 'Confirms the payee that somebody else has proposed: members pay it from now on',
  idempotent: true,
  body: Strict({ id: Id }),
  value: Nothing,
  refuses: ['already_decided', 'four_eyes_needed', 'proposer_disabled'],
})

export const discardPayeeChange = defineCall({
  method: 'POST',
  path: '/office/api/payee-changes/discard',
  who: ['finance'],
  summary: 'Discards a proposed payee, or takes the own proposal back; members pay as before',
  idempotent: true,
  body: Strict({ id: Id, reason: Reason }),
  value: Nothing,
  refuses: ['already_decided'],
})
