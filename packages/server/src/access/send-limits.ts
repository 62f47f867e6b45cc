import { isIPv6 } from 'node:net'
import { appendAudit } from '#audit/public.ts'
import { readBrandConfigIn } from '#brand/public.ts'
import { homeDialingCode, type Mobile } from '#members/public.ts'
import { inBrand, type Scope, type Tx, withoutIdempotencyKey } from '#platform/db/tx.ts'
import { isPrivate } from '#platform/network.ts'
import { Refused, refuse } from '#platform/refused.ts'
import { countSends, endPause, type SendCounter, selectSendCounts, updateAlarmed } from './store-sends.ts'

/** Minimum interval between two messages to one number or address. */
export const sendPauseSeconds = 60
const hourSeconds = 3600
const daySeconds = 86_400

/**
 * SMS limits (L02). SMS pumping requests codes for many numbers of one range, or of a country with high termination fees; a
 * brand's members live in one country, and few of a range of ten thousand numbers want a code in the same hour.
 */
export const smsLimits = {
  perNumberDay: 5,
  perHouseholdHour: 10,
  perRangeHour: 30,
  perHomeCountryHour: 1_000,
  perForeignCountryDay: 200,
  perBrandDay: 10_000,
}
export type SmsLimits = typeof smsLimits
/** Most codes that members request are used; a lower rate than this indicates abuse. */
const usedPercentMin = 12
const usageMeasuredFrom = 100

/** Mail costs nothing, so this limit only protects the recipient. */
const mailsPerAddressDay = 10

type SendLimit = SendCounter & {
  readonly most: number
  readonly text: string
  readonly code: 'too_often' | 'sms_unavailable'
}

/** Thrown at a limit that an operator should look into. */
class SendLimitReached extends Refused {
  readonly ceiling: SendLimit
  constructor(ceiling: SendLimit) {
    super(ceiling.code)
    this.ceiling = ceiling
  }
}

const rangeDigits = 4

async function listSmsLimits(tx: Tx, { digits, dialingCode, country }: Mobile, most: SmsLimits): Promise<SendLimit[]> {
  const isHome = dialingCode === homeDialingCode(await readBrandConfigIn(tx))
  const { ip } = tx.scope
  const household = {
    kind: 'household',
    text: householdKeyOf(ip),
    windowSeconds: hourSeconds,
    most: most.perHouseholdHour,
  }
  return [
    createLimit(tx, { kind: 'number', text: digits, windowSeconds: daySeconds, most: most.perNumberDay }, 'too_often'),
    // a private address is a proxy or this machine, so many users may share it
    ...(isPrivate(ip) ? [] : [createLimit(tx, household, 'too_often')]),
    createLimit(tx, {
      kind: 'range',
      text: digits.slice(0, -rangeDigits),
      windowSeconds: hourSeconds,
      most: most.perRangeHour,
    }),
    createLimit(tx, {
      kind: 'country',
      text: country || dialingCode,
      windowSeconds: isHome ? hourSeconds : daySeconds,
      most: isHome ? most.perHomeCountryHour : most.perForeignCountryDay,
    }),
    createLimit(tx, { kind: 'brand', text: 'sms', windowSeconds: daySeconds, most: most.perBrandDay }),
  ]
}

const createLimit = (
  tx: Tx,
  { text, ...rest }: Pick<SendLimit, 'kind' | 'text' | 'windowSeconds' | 'most'>,
  code: SendLimit['code'] = 'sms_unavailable',
): SendLimit => ({ ...rest, text, code, subject: tx.platform.seal.mac(text, `sends:${rest.kind}`) })

/** A household is one IPv4 address, or the /64 network of an IPv6 address. */
function householdKeyOf(ip: string): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip
  const [head = '', tail] = ip.split('::')
  const groups = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length)
  return [...groups, ...Array<string>(missing).fill('0'), ...(tail ?? '').split(':')].slice(0, 4).join(':')
}

/** Counts one SMS, or with `weight` 0 only checks that one could be sent. Refuses at a limit. */
export async function countSms(tx: Tx, mobile: Mobile, weight: 0 | 1, most: SmsLimits): Promise<void> {
  const ceilings = await listSmsLimits(tx, mobile, most)
  // read without locks first, so that pumping does not queue at counters that members need as well
  const used = usedCodesCounterOf(tx)
  const sends = await selectSendCounts(tx, [...ceilings, used])
  for (const sendLimit of ceilings)
    if (sendLimit.code === 'sms_unavailable' && (sends.get(sendLimit.kind) ?? 0) >= sendLimit.most)
      throw new SendLimitReached(sendLimit)
  for (const sendLimit of ceilings) {
    // number and household are always counted: otherwise their refusals would reveal which numbers are registered
    await countOneSend(tx, sendLimit, sendLimit.code === 'too_often' ? 1 : weight)
  }
  const [sent, back] = [sends.get('brand') ?? 0, sends.get(used.kind) ?? 0]
  if (weight === 1 && sent >= usageMeasuredFrom && back * 100 < sent * usedPercentMin)
    await alarmUnusedCodes(tx, { sent, back })
}

const usedCodesCounterOf = (tx: Tx): SendCounter => ({
  kind: 'used',
  subject: tx.platform.seal.mac('sms', 'sends:used'),
  windowSeconds: daySeconds,
})

/** Counts a code as used and ends the pause of its number, whose holder need not wait for the next code (decision 241). */
export async function countUsedCode(tx: Tx, { digits }: Pick<Mobile, 'digits'>): Promise<void> {
  await endPause(tx, { kind: 'number', subject: tx.platform.seal.mac(digits, 'sends:number') }, sendPauseSeconds)
  await countSends(tx, usedCodesCounterOf(tx), 1)
}

/** Reports, once per day, that hardly any code is used. */
async function alarmUnusedCodes(tx: Tx, numbers: { sent: number; back: number }): Promise<void> {
  const used = usedCodesCounterOf(tx)
  await countSends(tx, used, 0)
  if (!(await updateAlarmed(tx, used))) return
  tx.platform.log.warn({ brandId: tx.brandId, ...numbers }, 'few of the SMS codes sent are used')
  await appendAudit(tx, { action: 'sms.unused', subject: 'sms:brand:sms', after: numbers })
}

export async function countMail(tx: Tx, address: string): Promise<void> {
  await countOneSend(
    tx,
    createLimit(tx, { kind: 'mail', text: address, windowSeconds: daySeconds, most: mailsPerAddressDay }, 'too_often'),
    1,
  )
}

async function countOneSend(tx: Tx, sendLimit: SendLimit, weight: 0 | 1): Promise<void> {
  const { before, lastAt, windowEndsAt } = await countSends(tx, sendLimit, weight)
  const secondsTo = (until: number) => Math.max(1, Math.ceil((until - tx.now.getTime()) / 1000))
  const pauseEnds = (lastAt?.getTime() ?? 0) + sendPauseSeconds * 1000
  if ((sendLimit.kind === 'number' || sendLimit.kind === 'mail') && pauseEnds > tx.now.getTime())
    refuse('too_often', { retryAfterSeconds: secondsTo(pauseEnds) })
  if (before < sendLimit.most) return
  if (sendLimit.code === 'too_often') refuse('too_often', { retryAfterSeconds: secondsTo(windowEndsAt.getTime()) })
  throw new SendLimitReached(sendLimit)
}

/** Runs `use` and reports a limit it reaches in log and audit log, the first time in a window. */
export async function withSendAlarm<Result>(scope: Scope, use: () => Promise<Result>): Promise<Result> {
  try {
    return await use()
  } catch (error) {
    if (error instanceof SendLimitReached) await recordAlarm(scope, error.ceiling)
    throw error
  }
}

async function recordAlarm(scope: Scope, reached: SendLimit): Promise<void> {
  const own = withoutIdempotencyKey(scope)
  const isFirst = await inBrand(own, async (tx) => {
    if (!(await updateAlarmed(tx, reached))) return false
    const { kind, text, most, windowSeconds } = reached
    await appendAudit(tx, { action: 'sms.ceiling', subject: `sms:${kind}:${text}`, after: { most, windowSeconds } })
    return true
  })
  if (isFirst)
    scope.platform.log.warn(
      { brandId: scope.brandId, ceiling: reached.kind, which: reached.text, most: reached.most },
      'SMS limit reached',
    )
}
