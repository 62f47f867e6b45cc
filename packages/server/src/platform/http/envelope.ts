import { findLanguage } from '@gasing/contract/languages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseUnavailable, isTimeout, isTransient, sqlStateOf } from '../db/database-errors.ts'
import { type RefusalDetail, Refused } from '../refused.ts'
import { hasText, translate, writeParams } from '../texts/texts.ts'
import type { App } from './app.ts'
import { readRequestedLanguage } from './caller.ts'

const shortWaitSeconds = 30

/** The response to a successful call. */
export function sendSuccess(reply: FastifyReply, value: unknown): unknown {
  reply.header('cache-control', 'no-store')
  return { success: true, value }
}

/** Turns any error into a refusal that may leave the server: never a stack, SQL or path. */
export function sendRefusal(
  { platform }: Pick<App, 'platform'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { error, language }: { error: unknown; language: string | null },
): unknown {
  const refused = toRefused(error)
  if (refused.status >= 500)
    platform.log.error(
      { requestId: request.id, url: request.routeOptions.url, error: describeError(error) },
      refused.code,
    )
  if (refused.detail.retryAfterSeconds) reply.header('retry-after', String(refused.detail.retryAfterSeconds))
  reply.header('cache-control', 'no-store').code(refused.status)
  const isForOffice = isOffice(request)
  const spoken = (isForOffice ? readOfficeLanguage(request) : null) ?? language ?? 'EN'
  return buildRefusalBody(refused, spoken, request.id, isForOffice)
}

/** The language that an operator works in: the back office has all of ours, whichever the brand's portal offers. */
function readOfficeLanguage(request: FastifyRequest): string | null {
  const requested = readRequestedLanguage(request)
  return findLanguage(requested)?.code ?? null
}

const isOffice = ({ routeOptions }: FastifyRequest): boolean => routeOptions.url?.startsWith('/office/') ?? false

/** The text key of a refusal: operators get their own wording where there is one. */
const refusalTextKeyFor = (code: string, office: boolean): string =>
  office && hasText('EN', `${code}_office`) ? `${code}_office` : code

export function buildRefusalBody({ code, detail }: Refused, language: string, requestId: string, office = false) {
  const fields =
    detail.fields &&
    Object.fromEntries(
      Object.entries(detail.fields).map(([name, field]) => [
        name,
        {
          code: field.code,
          message: translate(language, field.code, { field: fieldLabelFor(language, name), ...field.params }),
          ...(field.params && { params: writeParams(language, field.params) }),
        },
      ]),
    )
  return {
    success: false,
    code,
    message: translate(language, refusalTextKeyFor(code, office), { ...toWaitUnits(detail), ...detail.params }),
    ...(fields && { fields }),
    ...(detail.value !== undefined && { value: detail.value }),
    requestId,
  }
}

/** A wait in the units that people use: a moment, else minutes, else hours. */
function toWaitUnits({ retryAfterSeconds = 0 }: RefusalDetail): { minutes: number; hours: number } {
  const minutes = retryAfterSeconds <= shortWaitSeconds ? 0 : Math.ceil(retryAfterSeconds / 60)
  return { minutes, hours: minutes < 120 ? 0 : Math.ceil(minutes / 60) }
}

/** The label of a field; one without a label is shown by its name. */
const fieldLabelFor = (language: string, field: string): string =>
  hasText(language, `field_${field}`) ? translate(language, `field_${field}`) : field

function toRefused(error: unknown): Refused {
  if (error instanceof Refused) return error
  if (isTimeout(error) || isTransient(error)) return new Refused('timeout_retry_please', { retryAfterSeconds: 1 })
  if (isDatabaseUnavailable(error)) return new Refused('service_down', { retryAfterSeconds: 2 })
  if (sqlStateOf(error) === '22021' || sqlStateOf(error) === '22P05') return new Refused('bad_request')
  const status = (error as { statusCode?: number } | null)?.statusCode
  if (status === 413) return new Refused('too_large')
  if (status === 415) return new Refused('wrong_content_type')
  if (status === 429) return new Refused('too_often', { retryAfterSeconds: 1 })
  if (status !== undefined && status >= 400 && status < 500) return new Refused('bad_request')
  return new Refused('unknown_error')
}

/** An error as the log shows it. */
export const describeError = (error: unknown) =>
  error instanceof Error
    ? { message: error.message, stack: error.stack, state: sqlStateOf(error) }
    : { message: String(error) }
