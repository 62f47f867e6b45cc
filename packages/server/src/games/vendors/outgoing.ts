import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { askOutside, type OutsideAnswer } from '#platform/outside.ts'
import type { Platform } from '#platform/platform.ts'
import { Refused, refuse } from '#platform/refused.ts'
import type { Vendor } from '../store-vendors.ts'
import { noteCall } from './call-log.ts'

const answerBytesMax = 4_000_000
/**
 * Limits for a list of ten thousand games with all their fields, which is larger and slower than other answers. No player waits
 * for it, so a vendor that asks for a later retry gets one.
 */
export const listLimits = {
  answerBytesMax: 64_000_000,
  answerMsLeast: 20_000,
  triesMax: 5,
  waitsMsMax: 40_000,
} as const
/** Wait before the next try when a vendor's rate limit names no time. */
const usualWaitMs = 10_000

/** An outgoing call; `headers` contain its signature. */
export type Question = {
  /** For the log. */
  readonly path: string
  readonly url: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
  readonly limits?: typeof listLimits
}

/** The answer, or null when none arrived: it is then unknown whether the call took effect (G03). */
export type Exchanged = OutsideAnswer | null

const underWay = new WeakMap<Platform, Map<string, number>>()

/**
 * Makes one call to a vendor within its timeout. Each vendor has at most `callsMax` calls in progress, so a slow one delays only
 * itself.
 */
export async function exchange(platform: Platform, vendor: Vendor, question: Question): Promise<Exchanged> {
  const calls = underWay.get(platform) ?? new Map<string, number>()
  underWay.set(platform, calls)
  const busy = calls.get(vendor.code) ?? 0
  if (busy >= vendor.callsMax) return null
  calls.set(vendor.code, busy + 1)
  const started = performance.now()
  const at = new Date()
  let answer: Exchanged = null
  let trouble = ''
  try {
    const headers = { 'content-type': 'application/json', ...question.headers }
    const { url, body, limits } = question
    const answerMs = Math.max(vendor.answerMs, limits?.answerMsLeast ?? 0)
    const bytesMax = limits?.answerBytesMax ?? answerBytesMax
    answer = await askOutside(platform.config, url, {
      ...{ method: 'POST', headers, body, answerMs, answerBytesMax: bytesMax },
    })
  } catch (error) {
    trouble = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    platform.log.warn({ vendor: vendor.code, path: question.path, reason: trouble }, 'no response from a vendor')
  } finally {
    calls.set(vendor.code, (calls.get(vendor.code) ?? 1) - 1)
  }
  const ok = answer !== null && answer.code >= 200 && answer.code < 300
  noteCall(platform, vendor, {
    ...{ vendor: vendor.code, direction: 'out', path: question.path, at, ok },
    ms: Math.round(performance.now() - started),
    address: new URL(question.url).host,
    status: answer ? String(answer.code) : 'unknown',
    request: question.body,
    response: answer?.text ?? trouble,
  })
  return answer
}

/** Makes a call and returns its answer; any failure becomes `vendor_unreachable`. */
export async function ask<S extends TSchema>(
  platform: Platform,
  vendor: Vendor,
  question: Question & { readonly schema: S },
): Promise<Static<S>> {
  return valueIn({ platform, vendor, question }, await exchangeInTime(platform, vendor, question))
}

/** The vendor has refused: it has done nothing of what was asked, and will not. */
export class VendorRefused extends Refused {}

const [notThere, tooSlow, tooOften] = [404, 408, 429]

/** The same for gifts to members, where a refusal by the vendor is distinguished from a missing answer. */
export async function askToGive<S extends TSchema>(
  platform: Platform,
  vendor: Vendor,
  question: Question & { readonly schema: S },
): Promise<Static<S>> {
  const answer = await exchange(platform, vendor, question)
  const code = answer?.code ?? 0
  if (code === notThere) throw new VendorRefused('free_bets_unknown')
  if (code === tooOften) throw new VendorRefused('vendor_unreachable')
  if (code >= 400 && code < 500 && code !== tooSlow) throw new VendorRefused('free_bets_refused')
  return valueIn({ platform, vendor, question }, answer)
}

type Asked<S> = {
  readonly platform: Platform
  readonly vendor: Vendor
  readonly question: Question & { readonly schema: S }
}

function valueIn<S extends TSchema>({ platform, vendor, question }: Asked<S>, answer: Exchanged): Static<S> {
  const read = answer && answer.code >= 200 && answer.code < 300 ? readAnswer(answer.text, question.schema) : null
  if (read) return read.value
  platform.log.warn(
    { vendor: vendor.code, path: question.path, code: answer?.code },
    'unexpected response from a vendor',
  )
  return refuse('vendor_unreachable')
}

/** Makes a call; within the question's limits it is retried when the vendor asks for a later retry. */
async function exchangeInTime(platform: Platform, vendor: Vendor, question: Question): Promise<Exchanged> {
  const { triesMax = 1, waitsMsMax = 0 } = question.limits ?? {}
  let leftMs = waitsMsMax
  for (let turn = 1; ; turn++) {
    const answer = await exchange(platform, vendor, question)
    const waitMs = answer && waitMsOf(answer)
    if (waitMs === null || turn >= triesMax || waitMs > leftMs) return answer
    leftMs -= waitMs
    await pause(waitMs)
  }
}

/** How long the vendor asks us to wait, or null when it does not. */
function waitMsOf({ code, retryAfter = '' }: OutsideAnswer): number | null {
  const isSaid = /^[0-9]{1,6}$/.test(retryAfter.trim())
  if (code === 429 || (code === 503 && isSaid)) return isSaid ? Number.parseInt(retryAfter, 10) * 1000 : usualWaitMs
  return null
}

/** Parses an answer against its schema; null when it does not fit. */
export function readAnswer<S extends TSchema>(text: string, schema: S): { value: Static<S> } | null {
  try {
    // some vendors confirm with an empty body
    const value: unknown = text.trim() === '' ? null : JSON.parse(text)
    return Compile(schema).Check(value) ? { value: value as Static<S> } : null
  } catch {
    return null
  }
}
