import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { reasonOf } from '#platform/log.ts'
import { requestOutside } from '#platform/outbound-request.ts'
import type { Platform } from '#platform/platform.ts'
import { type DrawRow, familyOf, isResultOf, type Lottery } from './model.ts'
import { generateResult } from './sandbox-results.ts'

/**
 * Sources of results: an address, with `{lottery}` and `{issue}` filled in, that answers `{"issue": "20261122", "result":
 * [["12345"], …]}`, or, in the sandbox, a source of invented results.
 */
export type ReadOutcome = { readonly result: string } | { readonly fault: string } | 'not_yet'

const sourceTimeoutMs = 4000
const sourceAnswerBytesMax = 20_000
const SourceAnswer = Type.Object({
  issue: Type.String(),
  result: Type.Array(Type.Array(Type.String({ pattern: '^[0-9]{1,6}$' }), { maxItems: 20 }), { maxItems: 12 }),
})
const sourceAnswerSchema = Compile(SourceAnswer)
/** A sandbox source, whose results are invented. */
export const sandboxSourcePattern = /^sandbox:[a-z0-9]{1,20}$/

export async function fetchSource(
  platform: Platform,
  source: string,
  { lottery, draw }: { lottery: Lottery; draw: Pick<DrawRow, 'issue'> },
): Promise<ReadOutcome> {
  if (sandboxSourcePattern.test(source))
    return platform.config.sandbox
      ? { result: JSON.stringify(generateResult(familyOf(lottery), lottery.code, draw.issue)) }
      : { fault: 'sandbox_only' }
  try {
    const sourceUrl = sourceUrlOf(source, { lottery: lottery.code, issue: draw.issue })
    const answer = await requestSource(platform, sourceUrl)
    if (answer === null) return 'not_yet'
    if (answer.issue !== draw.issue) return { fault: 'other_draw' }
    return isResultOf(lottery, answer.result) ? { result: JSON.stringify(answer.result) } : { fault: 'unsound' }
  } catch (error) {
    const reason = reasonOf(error)
    platform.log.warn(
      { lottery: lottery.code, issue: draw.issue, reason },
      'no valid response from a source of results',
    )
    return { fault: 'unreachable' }
  }
}

/** The address to request. */
export const sourceUrlOf = (source: string, of: { lottery: string; issue: string }): string =>
  source.replaceAll('{lottery}', encodeURIComponent(of.lottery)).replaceAll('{issue}', encodeURIComponent(of.issue))

/** Requests a source; null while it has no result. */
async function requestSource({ config }: Platform, url: string): Promise<Static<typeof SourceAnswer> | null> {
  const headers = { accept: 'application/json' }
  const { code, text } = await requestOutside(config, url, {
    method: 'GET',
    headers,
    answerMs: sourceTimeoutMs,
    answerBytesMax: sourceAnswerBytesMax,
  })
  if (code === 404 || code === 204) return null
  if (code !== 200) throw new Error(`unexpected status ${code}`)
  const answer: unknown = JSON.parse(text)
  if (!sourceAnswerSchema.Check(answer)) throw new Error('the response does not match its schema')
  return answer
}
