import type { Body, Value } from '@gasing/contract/call'
import type { officeChannels, saveOfficeChannel } from '@gasing/contract/calls/office/channels'
import { isSamePayee } from '@gasing/contract/rules/same-payee'
import { getLanguage } from '#i18n/texts.ts'

export type Channel = Value<typeof officeChannels>['list'][number]
export type ChannelForm = Body<typeof saveOfficeChannel>
export type PayTo = NonNullable<ChannelForm['payTo']>
/** Whom members pay: a provider, an account of the brand, or its BTCPay server. */
export type Payee = NonNullable<Channel['standing']>
export type Direction = ChannelForm['direction']

export const schemeNames = { duitnow: 'DuitNow QR', vietqr: 'VietQR' } as const
const noAccount: PayTo = { bank: '', holder: '', number: '', scheme: null, bankId: '', city: '' }
const defaultTurnover = 100
const btcpay = 'btcpay' as const

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
export function formOf({ id: _id, standing: _standing, ...form }: Channel & { id?: string }): ChannelForm {
  return form
}

export const getChannelName = ({ names, channelId }: Pick<Channel, 'names' | 'channelId'>): string =>
  names[getLanguage()] ?? names.EN ?? channelId

/** Whether whom members are to pay is in force; a second operator must confirm it otherwise. */
export const isPayeeStanding = (standing: Payee | null, wished: Payee): boolean =>
  standing !== null && isSamePayee(standing, wished)

/** The BTCPay server as a payee. */
export const toServerPayee = ({ url, storeId, paymentMethod }: NonNullable<Payee['server']>): Payee => ({
  ...{ method: btcpay, providerId: btcpay, payTo: null },
  server: { url, storeId, paymentMethod },
})

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
