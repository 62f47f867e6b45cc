import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { ByName, Language, Money, Nothing, OneOf, Strict, Text } from '../../shapes.ts'
import { channelKinds, channelMethods } from '../cashier.ts'

/** QR payment schemes of national banks. */
export const qrSchemes = ['duitnow', 'vietqr'] as const

/** The brand's own account that members pay to. `scheme`, `bankId` and `city` are used in the QR code. */
export const PayTo = Strict({
  bank: Text(60),
  holder: Text(100),
  number: Text(40),
  scheme: Type.Union([Type.Null(), OneOf(qrSchemes)]),
  /** The bank's number within the scheme, e.g. 970436. */
  bankId: Text(20),
  city: Text(30),
})

export const channelIdPattern = '^[a-z0-9-]{1,40}$'
const ChannelId = Type.String({ pattern: channelIdPattern })
const Limit = Type.Union([Type.Null(), Type.Integer({ minimum: 1, maximum: 1000 })])

/** A payment channel as edited by an operator. */
export const ChannelForm = Strict({
  channelId: ChannelId,
  direction: Type.Union([Type.Literal('deposit'), Type.Literal('withdrawal')]),
  kind: OneOf(channelKinds),
  method: OneOf(channelMethods),
  /** The provider that takes the payment; null for the brand's own account. */
  providerId: Type.Union([Type.Null(), ChannelId]),
  names: ByName(Language, Text(60)),
  minimum: Money,
  maximum: Money,
  fee: Money,
  minutes: Type.Integer({ minimum: 0, maximum: 10_080 }),
  suggestions: Type.Array(Money, { maxItems: 8 }),
  turnoverPercent: Type.Integer({ minimum: 0, maximum: 5000 }),
  dailyCount: Limit,
  dailyAmount: Type.Union([Type.Null(), Money]),
  payTo: Type.Union([Type.Null(), PayTo]),
  enabled: Type.Boolean(),
})

export const officeChannels = defineCall({
  method: 'GET',
  path: '/office/api/channels',
  who: ['finance', 'support', 'risk'],
  summary: 'All ways to pay in and out, in their order, and who can take payments',
  value: Type.Object({ list: Type.Array(ChannelForm), providers: Type.Array(Type.String()) }),
  refuses: [],
})

export const saveOfficeChannel = defineCall({
  method: 'PUT',
  path: '/office/api/channels',
  who: ['finance'],
  summary: 'Adds or changes a way to pay; every open page follows',
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
