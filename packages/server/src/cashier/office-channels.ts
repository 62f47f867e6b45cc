import type { Body } from '@gasing/contract/call'
import type { orderOfficeChannels, saveOfficeChannel } from '@gasing/contract/calls/office/channels'
import { exactMoney, isWholeMinor, parseMoney } from '@gasing/contract/money'
import { appendAudit } from '#audit/public.ts'
import { type BrandConfig, brandConfigIn, changed } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { type FieldRefusal, refuse } from '#platform/refused.ts'
import { btcpayId } from './btcpay-settle.ts'
import { isReadable, schemeCurrency } from './emv-qr.ts'
import * as store from './store-channels.ts'

/** Channel administration. Changes take effect at once: the brand's version rises, and open pages reload. */
type Form = Body<typeof saveOfficeChannel>

/** Lists all channels, including disabled ones. */
export async function listOfficeChannels(scope: Scope) {
  return inBrand(scope, async (tx) => {
    const { currency } = await brandConfigIn(tx)
    const list = (await store.allChannels(tx)).map((row) => formOf(row, currency.decimals))
    return { list, providers: await store.providerIds(tx) }
  })
}

/** Adds or changes a channel. Deposits already opened keep their original terms. */
export async function saveChannelForm(scope: Scope, form: Form): Promise<Record<string, never>> {
  return inBrand(scope, async (tx) => {
    await changed(tx)
    const brand = await brandConfigIn(tx)
    const wrong = problemsOf(brand, form, await store.providerIds(tx))
    if (Object.keys(wrong).length > 0) refuse('fields_refused', { fields: wrong })
    const before = await store.channelOf(tx, form.direction, form.channelId)
    await store.saveChannel(tx, { ...seedOf(form), position: await placeOf(tx, form) })
    await appendAudit(tx, {
      action: 'channel.save',
      subject: `channel:${form.direction}:${form.channelId}`,
      before: before ? formOf(before, brand.currency.decimals) : null,
      after: form,
    })
    return {}
  })
}

export async function orderChannels(
  scope: Scope,
  { direction, channelIds }: Body<typeof orderOfficeChannels>,
): Promise<Record<string, never>> {
  return inBrand(scope, async (tx) => {
    await changed(tx)
    await store.placeChannels(tx, direction, channelIds)
    await appendAudit(tx, { action: 'channel.order', subject: `channels:${direction}`, after: channelIds })
    return {}
  })
}

const placeOf = async (tx: Tx, { direction, channelId }: Form): Promise<number> =>
  (await store.positionOf(tx, direction, channelId)) ?? store.lastPosition(tx, direction)

const seedOf = (form: Form): Omit<store.ChannelSeed, 'position'> => ({
  ...form,
  icon: form.kind,
  minimum: parseMoney(form.minimum),
  maximum: parseMoney(form.maximum),
  fee: parseMoney(form.fee),
  suggestions: form.suggestions.map(parseMoney),
  dailyAmount: form.dailyAmount === null ? null : parseMoney(form.dailyAmount),
})

/** Returns what makes a channel unfit to be offered, by field. */
function problemsOf(brand: BrandConfig, form: Form, providers: readonly string[]): Record<string, FieldRefusal> {
  const wrong: Record<string, FieldRefusal> = {}
  const { decimals, code: currency } = brand.currency
  const [minimum, maximum, fee] = [form.minimum, form.maximum, form.fee].map(parseMoney) as [bigint, bigint, bigint]
  const dailyAmount = form.dailyAmount === null ? null : parseMoney(form.dailyAmount)
  const amounts = { minimum, maximum, fee, dailyAmount: dailyAmount ?? 0n }
  for (const [name, units] of Object.entries(amounts))
    if (!isWholeMinor(units, decimals)) wrong[name] = { code: 'amount_not_whole', params: { currency } }
  if (form.suggestions.some((text) => !isWholeMinor(parseMoney(text), decimals)))
    wrong.suggestions = { code: 'amount_not_whole', params: { currency } }
  if (minimum <= 0n || maximum < minimum) wrong.maximum = { code: 'channel_limits' }
  if (fee >= minimum) wrong.fee = { code: 'channel_fee' }
  if (dailyAmount !== null && dailyAmount < minimum) wrong.dailyAmount = { code: 'channel_limits' }
  if (!form.names[brand.defaultLanguage]?.trim()) wrong.names = { code: 'channel_name' }
  if (form.direction === 'withdrawal' && form.kind === 'qr') wrong.kind = { code: 'channel_kind' }
  return { ...wrong, ...(form.direction === 'deposit' ? payerProblems(form, providers, currency) : {}) }
}

/** Checks the payee: a known provider, or an account that a transfer can reach. */
function payerProblems(form: Form, providers: readonly string[], currency: string): Record<string, FieldRefusal> {
  const { method, providerId, payTo } = form
  const needed = method === 'hosted' || method === 'btcpay'
  const isKnown = providerId === null ? !needed : providers.includes(providerId)
  // BTCPay has its own protocol: its provider and its method belong together
  const isUnknown = !isKnown || (method === 'btcpay') !== (providerId === btcpayId)
  const hasAccount = payTo !== null && [payTo.bank, payTo.holder, payTo.number].every((text) => text.trim() !== '')
  const isInScheme = payTo?.scheme && /^[0-9]{4,8}$/.test(payTo.bankId) && /^[A-Z0-9]{4,24}$/i.test(payTo.number)
  // scanning it would pay the same figure in another currency; a disabled channel cannot be scanned
  const isForeign = form.enabled && isInScheme && payTo?.scheme && schemeCurrency[payTo.scheme] !== currency
  const isNameless = form.enabled && method === 'qr' && payTo !== null && !isReadable(payTo.holder)
  return {
    ...(isUnknown && { providerId: { code: 'channel_provider' } }),
    ...(needed !== (payTo === null) && { payTo: { code: needed ? 'channel_no_account' : 'channel_account' } }),
    ...(!needed && !hasAccount && { payTo: { code: 'channel_account' } }),
    ...(method === 'qr' && hasAccount && !isInScheme && { payTo: { code: 'channel_scheme' } }),
    ...(isNameless && { payTo: { code: 'channel_holder_script' } }),
    ...(method === 'qr' && isForeign && { payTo: { code: 'channel_scheme_foreign', params: { currency } } }),
  }
}

function formOf(row: store.ChannelRow, decimals: number): Form {
  const money = (units: bigint) => exactMoney(units, decimals)
  const { channelId, direction, kind, method, providerId, minutes, turnoverPercent, dailyCount, payTo, enabled } = row
  return {
    ...{ channelId, direction, kind, method, providerId, minutes, turnoverPercent, dailyCount, payTo, enabled },
    names: { ...row.names },
    minimum: money(row.minimum),
    maximum: money(row.maximum),
    fee: money(row.fee),
    suggestions: row.suggestions.map((units) => money(BigInt(units))),
    dailyAmount: row.dailyAmount === null ? null : money(row.dailyAmount),
  }
}
