import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { type Static, type TSchema, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { type OutboundAnswer, requestOutside } from '#platform/outbound-request.ts'
import type { Platform } from '#platform/platform.ts'
import { Refused, refuse } from '#platform/refused.ts'
import { notMadeStatus, type VendorCallLine } from '../store-calls.ts'
import type { Vendor } from '../store-vendors.ts'
import { logCall } from './call-log.ts'

const answerBytesMax = 4_000_000
/** A longer answer is not read for a refusal; one that names a refusal has a few fields. */
const refusalLengthMax = 10_000
const statusLengthMax = 60
/**
 * Limits for lists, such as ten thousand games with all their fields or a busy hour's transactions, which are larger and slower
 * than other answers. No player waits for them, so a vendor that asks for a later retry gets one.
 */
export const listLimits = {
  answerBytesMax: 64_000_000,
  answerMsLeast: 20_000,
  triesMax: 5,
  waitsMsMax: 40_000,
} as const
/** Wait before the next try when a vendor's rate limit names no time. */
const defaultWaitMs = 10_000

/** An outgoing call; `headers` contain its signature. */
export type OutgoingCall = {
  /** For the log. */
  readonly path: string
  readonly url: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
  readonly limits?: typeof listLimits
  /** Returns the dialect's own status of a refusal that comes with HTTP 200, for the log; null for any other answer. */
  readonly findRefusal?: (answer: unknown) => string | null
}

/** The answer, or null when none arrived: it is then unknown whether the call took effect (G03). */
export type OutgoingAnswer = OutboundAnswer | null

const callsInProgress = new WeakMap<Platform, Map<string, number>>()

/**
 * Makes one call to a vendor within its timeout. Each vendor has at most `callsMax` calls in progress, so a slow one delays only
 * itself; a call above that is not made, and logged as such.
 */
export async function callVendor(platform: Platform, vendor: Vendor, outgoing: OutgoingCall): Promise<OutgoingAnswer> {
  const calls = callsInProgress.get(platform) ?? new Map<string, number>()
  callsInProgress.set(platform, calls)
  const busy = calls.get(vendor.code) ?? 0
  const at = new Date()
  if (busy >= vendor.callsMax) {
    platform.log.warn({ vendor: vendor.code, path: outgoing.path, calls: busy }, 'too many calls to a vendor at once')
    logOutgoing(platform, vendor, outgoing, { at, ms: 0, ok: false, status: notMadeStatus, response: '' })
    return null
  }
  calls.set(vendor.code, busy + 1)
  const started = performance.now()
  let answer: OutgoingAnswer = null
  let failureText = ''
  try {
    answer = await sendCall(platform, vendor, outgoing)
  } catch (error) {
    failureText = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    platform.log.warn({ vendor: vendor.code, path: outgoing.path, reason: failureText }, 'no response from a vendor')
  } finally {
    calls.set(vendor.code, (calls.get(vendor.code) ?? 1) - 1)
  }
  const refusal = answer && findLoggedRefusal(answer, outgoing)
  logOutgoing(platform, vendor, outgoing, {
    ...{ at, ms: Math.round(performance.now() - started), ok: answer !== null && refusal === null },
    status: answer ? [answer.code, refusal].filter(Boolean).join(' ') : 'unknown',
    response: answer?.text ?? failureText,
  })
  return answer
}

function sendCall(platform: Platform, vendor: Vendor, { url, body, headers, limits }: OutgoingCall) {
  return requestOutside(platform.config, url, {
    ...{ method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } },
    answerMs: Math.max(vendor.answerMs, limits?.answerMsLeast ?? 0),
    answerBytesMax: limits?.answerBytesMax ?? answerBytesMax,
  })
}

type OutgoingResult = Pick<VendorCallLine, 'at' | 'ms' | 'ok' | 'status' | 'response'>

const logOutgoing = (platform: Platform, vendor: Vendor, { path, url, body }: OutgoingCall, result: OutgoingResult) =>
  logCall(platform, vendor, {
    ...{ vendor: vendor.code, direction: 'out', path, address: new URL(url).host, request: body },
    ...result,
  })

/** The refusal in an answer as the log shows it beside the HTTP code; null when the vendor has accepted. */
function findLoggedRefusal({ code, text }: OutboundAnswer, { findRefusal }: OutgoingCall): string | null {
  if (code < 200 || code >= 300) return ''
  // a list is no refusal, and is too long to be read twice
  const answer = findRefusal && text.length <= refusalLengthMax ? parseAnswer(text, Type.Unknown())?.value : null
  return answer ? (findRefusal?.(answer)?.slice(0, statusLengthMax) ?? null) : null
}

/** Reads a field of an answer, if it is an object. */
export const readField = (answer: unknown, name: string): unknown =>
  typeof answer === 'object' && answer !== null ? (answer as Readonly<Record<string, unknown>>)[name] : undefined

/** Makes a call and returns its answer; any failure becomes `vendor_unreachable`. */
export async function requestVendor<S extends TSchema>(
  platform: Platform,
  vendor: Vendor,
  outgoing: OutgoingCall & { readonly schema: S },
): Promise<Static<S>> {
  return parseOrRefuse({ platform, vendor, outgoing: outgoing }, await callWithRetries(platform, vendor, outgoing))
}

/** The vendor has refused: it has done nothing of what was asked, and will not. */
export class VendorRefused extends Refused {}

const [notThere, tooSlow, tooOften] = [404, 408, 429]

/** The same for gifts to members, where a refusal by the vendor is distinguished from a missing answer. */
export async function requestGift<S extends TSchema>(
  platform: Platform,
  vendor: Vendor,
  outgoing: OutgoingCall & { readonly schema: S },
): Promise<Static<S>> {
  const answer = await callVendor(platform, vendor, outgoing)
  const code = answer?.code ?? 0
  if (code === notThere) throw new VendorRefused('free_bets_unknown')
  if (code === tooOften) throw new VendorRefused('vendor_unreachable')
  if (code >= 400 && code < 500 && code !== tooSlow) throw new VendorRefused('free_bets_refused')
  return parseOrRefuse({ platform, vendor, outgoing: outgoing }, answer)
}

type AnsweredCall<S> = {
  readonly platform: Platform
  readonly vendor: Vendor
  readonly outgoing: OutgoingCall & { readonly schema: S }
}

function parseOrRefuse<S extends TSchema>(
  { platform, vendor, outgoing }: AnsweredCall<S>,
  answer: OutgoingAnswer,
): Static<S> {
  const read = answer && answer.code >= 200 && answer.code < 300 ? parseAnswer(answer.text, outgoing.schema) : null
  if (read) return read.value
  platform.log.warn(
    { vendor: vendor.code, path: outgoing.path, code: answer?.code },
    'unexpected response from a vendor',
  )
  return refuse('vendor_unreachable')
}

/** Makes a call; within the question's limits it is retried when the vendor asks for a later retry. */
async function callWithRetries(platform: Platform, vendor: Vendor, outgoing: OutgoingCall): Promise<OutgoingAnswer> {
  const { triesMax = 1, waitsMsMax = 0 } = outgoing.limits ?? {}
  let leftMs = waitsMsMax
  for (let attempt = 1; ; attempt++) {
    const answer = await callVendor(platform, vendor, outgoing)
    const waitMs = answer && parseWaitMs(answer)
    if (waitMs === null || attempt >= triesMax || waitMs > leftMs) return answer
    leftMs -= waitMs
    await pause(waitMs)
  }
}

/** How long the vendor asks us to wait, or null when it does not. */
function parseWaitMs({ code, retryAfter = '' }: OutboundAnswer): number | null {
  const hasSeconds = /^[0-9]{1,6}$/.test(retryAfter.trim())
  if (code === 429 || (code === 503 && hasSeconds))
    return hasSeconds ? Number.parseInt(retryAfter, 10) * 1000 : defaultWaitMs
  return null
}

/** Parses an answer against its schema; null when it does not fit. */
export function parseAnswer<S extends TSchema>(text: string, schema: S): { value: Static<S> } | null {
  try {
    // some vendors confirm with an empty body
    const value: unknown = text.trim() === '' ? null : JSON.parse(text)
    return Compile(schema).Check(value) ? { value: value as Static<S> } : null
  } catch {
    return null
  }
}
