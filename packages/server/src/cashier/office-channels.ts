import type { Body } from '@gasing/contract/call'
import type { orderOfficeChannels, saveOfficeChannel } from '@gasing/contract/calls/office/channels'
import { formatExactMoney, isWholeMinor, parseMoney, parseOptionalMoney } from '@gasing/contract/money'
import { appendAudit } from '#audit/public.ts'
import { type BrandConfig, beginBrandChange, readBrandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { type FieldRefusal, refuse } from '#platform/refused.ts'
import { btcpayId } from './btcpay-settle.ts'
import { hasLatinLetters, schemeCurrency } from './emv-qr.ts'
import { pickPayee, proposePayee, standingPayeeOf } from './payee-changes.ts'
import * as store from './store-channels.ts'
import { selectWaitingPayees } from './store-payees.ts'

/**
 * Channel administration. Changes take effect at once: the brand's version rises, and open pages reload. Only whom members pay
 * waits for a second operator.
 */
type ChannelForm = Body<typeof saveOfficeChannel>

/** Lists all channels, including disabled ones. */
export async function listOfficeChannels(scope: Scope) {
  return inBrand(scope, async (tx) => {
    const { currency } = await readBrandConfigIn(tx)
    const waiting = await selectWaitingPayees(tx)
    const list = (await store.selectAllChannels(tx)).map((row) => {
      const standing = standingPayeeOf(row)
      const proposed = row.direction === 'deposit' && waiting.find(({ channelId }) => channelId === row.channelId)
      return { ...toChannelForm(row, currency.decimals), ...(proposed && pickPayee(proposed)), standing }
    })
    return { list, providers: await store.selectProviderIds(tx) }
  })
}

/** Adds or changes a channel. Deposits already opened keep their original terms. */
export async function saveOfficeChannelForm(scope: Scope, form: ChannelForm): Promise<Record<string, never>> {
  return inBrand(scope, async (tx) => {
    await beginBrandChange(tx)
    const brand = await readBrandConfigIn(tx)
    const providers = await store.selectProviderIds(tx)
    const { direction, channelId } = form
    const before = await store.selectChannel(tx, direction, channelId)
    const standing = standingPayeeOf(before)
    const saved = { ...form, ...standing }
    // what members are shown until the change is confirmed must be usable too
    const problems = { ...findChannelProblems(brand, saved, providers), ...findChannelProblems(brand, form, providers) }
    if (Object.keys(problems).length > 0) refuse('fields_refused', { fields: problems })
    const payeeConfirmed = direction === 'withdrawal' || standing !== null
    const position = await readPlaceOfForm(tx, form)
    await store.upsertChannel(tx, { ...toChannelValues(saved), payeeConfirmed, position })
    await appendAudit(tx, {
      action: 'channel.save',
      subject: `channel:${direction}:${channelId}`,
      before: before ? toChannelForm(before, brand.currency.decimals) : null,
      after: saved,
    })
    if (direction === 'deposit') await proposePayee(tx, { channelId, standing, wished: pickPayee(form) })
    return {}
  })
}

export async function saveChannelOrder(
  scope: Scope,
  { direction, channelIds }: Body<typeof orderOfficeChannels>,
): Promise<Record<string, never>> {
  return inBrand(scope, async (tx) => {
    await beginBrandChange(tx)
    await store.updateChannelOrder(tx, direction, channelIds)
    await appendAudit(tx, { action: 'channel.order', subject: `channels:${direction}`, after: channelIds })
    return {}
  })
}

const readPlaceOfForm = async (tx: Tx, { direction, channelId }: ChannelForm): Promise<number> =>
  (await store.selectPosition(tx, direction, channelId)) ?? store.selectLastPosition(tx, direction)

const toChannelValues = (form: ChannelForm): Omit<store.ChannelSeed, 'position'> => ({
  ...form,
  icon: form.kind,
  minimum: parseMoney(form.minimum),
  maximum: parseMoney(form.maximum),
  fee: parseMoney(form.fee),
  suggestions: form.suggestions.map(parseMoney),
  dailyAmount: parseOptionalMoney(form.dailyAmount),
})

/** Returns what makes a channel unfit to be offered, by field. */
function findChannelProblems(
  brand: BrandConfig,
  form: ChannelForm,
  providers: readonly string[],
): Record<string, FieldRefusal> {
  const channelProblems: Record<string, FieldRefusal> = {}
  const { decimals, code: currency } = brand.currency
  const [minimum, maximum, fee] = [form.minimum, form.maximum, form.fee].map(parseMoney) as [bigint, bigint, bigint]
  const dailyAmount = parseOptionalMoney(form.dailyAmount)
  const amounts = { minimum, maximum, fee, dailyAmount: dailyAmount ?? 0n }
  for (const [name, units] of Object.entries(amounts))
    if (!isWholeMinor(units, decimals)) channelProblems[name] = { code: 'amount_not_whole', params: { currency } }
  if (form.suggestions.some((text) => !isWholeMinor(parseMoney(text), decimals)))
    channelProblems.suggestions = { code: 'amount_not_whole', params: { currency } }
  if (minimum <= 0n || maximum < minimum) channelProblems.maximum = { code: 'channel_limits' }
  if (fee >= minimum) channelProblems.fee = { code: 'channel_fee' }
  if (dailyAmount !== null && dailyAmount < minimum) channelProblems.dailyAmount = { code: 'channel_limits' }
  if (!form.names[brand.defaultLanguage]?.trim()) channelProblems.names = { code: 'channel_name' }
  if (form.direction === 'withdrawal' && form.kind === 'qr') channelProblems.kind = { code: 'channel_kind' }
  return { ...channelProblems, ...(form.direction === 'deposit' ? findPayeeProblems(form, providers, currency) : {}) }
}

/** Checks the payee: a known provider, or an account that a transfer can reach. */
function findPayeeProblems(
  form: ChannelForm,
  providers: readonly string[],
  currency: string,
): Record<string, FieldRefusal> {
  const { method, providerId, payTo } = form
  const needed = method === 'hosted' || method === 'btcpay'
  const isKnown = providerId === null ? !needed : providers.includes(providerId)
  // BTCPay has its own protocol: its provider and its method belong together
  const isUnknown = !isKnown || (method === 'btcpay') !== (providerId === btcpayId)
  const hasAccount = payTo !== null && [payTo.bank, payTo.holder, payTo.number].every((text) => text.trim() !== '')
  const isInScheme = payTo?.scheme && /^[0-9]{4,8}$/.test(payTo.bankId) && /^[A-Z0-9]{4,24}$/i.test(payTo.number)
  // scanning it would pay the same figure in another currency; a disabled channel cannot be scanned
  const isForeign = form.enabled && isInScheme && payTo?.scheme && schemeCurrency[payTo.scheme] !== currency
  const isNameless = form.enabled && method === 'qr' && payTo !== null && !hasLatinLetters(payTo.holder)
  return {
    ...(isUnknown && { providerId: { code: 'channel_provider' } }),
    ...(needed !== (payTo === null) && { payTo: { code: needed ? 'channel_no_account' : 'channel_account' } }),
    ...(!needed && !hasAccount && { payTo: { code: 'channel_account' } }),
    ...(method === 'qr' && hasAccount && !isInScheme && { payTo: { code: 'channel_scheme' } }),
    ...(isNameless && { payTo: { code: 'channel_holder_script' } }),
    ...(method === 'qr' && isForeign && { payTo: { code: 'channel_scheme_foreign', params: { currency } } }),
  }
}

function toChannelForm(row: store.ChannelRow, decimals: number): ChannelForm {
  const money = (units: bigint) => formatExactMoney(units, decimals)
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
