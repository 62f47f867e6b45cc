import type { Body, Value } from '@gasing/contract/call'
import type { officeChannels, saveOfficeChannel } from '@gasing/contract/calls/office/channels'

export type Channel = Value<typeof officeChannels>['list'][number]
export type ChannelForm = Body<typeof saveOfficeChannel>
export type PayTo = NonNullable<ChannelForm['payTo']>
export type Direction = ChannelForm['direction']

const noAccount: PayTo = { bank: '', holder: '', number: '', scheme: null, bankId: '', city: '' }
const defaultTurnover = 100
const btcpay = 'btcpay'

export const buildNewChannel = (direction: Direction): ChannelForm => ({
  channelId: '',
  direction,
  kind: 'bank',
  method: direction === 'deposit' ? 'transfer' : 'hosted',
  providerId: null,
  names: {},
  minimum: '',
  maximum: '',
  fee: '0',
  minutes: 15,
  suggestions: [],
  turnoverPercent: direction === 'deposit' ? defaultTurnover : 0,
  dailyCount: null,
  dailyAmount: null,
  payTo: direction === 'deposit' ? noAccount : null,
  enabled: false,
})

/** The form of a channel that was read: what the save call takes. */
export function formOf({ id: _id, ...form }: Channel & { id?: string }): ChannelForm {
  return form
}

/** Changes the method. A provider takes the payment itself; a transfer goes to an account of the brand. */
export function changeMethod(
  form: ChannelForm,
  method: ChannelForm['method'],
  providers: readonly string[],
): ChannelForm {
  const isTransfer = method === 'transfer' || method === 'qr'
  return {
    ...form,
    method,
    providerId: isTransfer ? form.providerId : selectProvider(method, form.providerId, providers),
    payTo: isTransfer ? (form.payTo ?? noAccount) : null,
  }
}

/** Picks the provider of a method: BTCPay speaks its own protocol; every other provider has its own payment page. */
function selectProvider(
  method: ChannelForm['method'],
  chosen: string | null,
  providers: readonly string[],
): string | null {
  if (method === 'btcpay') return btcpay
  const others = providers.filter((provider) => provider !== btcpay)
  return chosen !== null && others.includes(chosen) ? chosen : (others[0] ?? null)
}

/** Splits typed amounts at semicolons, or at a comma followed by a space: a bare comma may belong to an amount. */
export const splitAmounts = (text: string): string[] =>
  text
    .split(/[;；、]|[,，]\s/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** The form as it is sent: empty names are left out. */
export const toSentForm = (form: ChannelForm): ChannelForm => ({
  ...form,
  channelId: form.channelId.trim(),
  names: Object.fromEntries(Object.entries(form.names).filter(([, name]) => name.trim() !== '')),
})
