import { OptionalOrNull } from '@gasing/contract/vendor/shapes'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { parseJsonBody } from '#platform/http/read-body.ts'
import { decodeUtf8 } from '../read-body.ts'

type ReviverContext = { readonly source?: string }

/**
 * Parses a JSON body, keeping numbers as their original digits, because round ids exceed a number's precision. Returns undefined
 * when it is not valid JSON.
 */
export function parseExactJson(raw: Buffer): unknown {
  try {
    const text = decodeUtf8(raw)
    parseJsonBody(text, { uniqueKeys: true })
    const keepDigits = (_name: string, value: unknown, context?: ReviverContext) =>
      typeof value === 'number' ? (context?.source ?? String(value)) : value
    return JSON.parse(text, keepDigits as (name: string, value: unknown) => unknown)
  } catch {
    return undefined
  }
}

const TokenText = Type.String({ minLength: 1, maxLength: 800, pattern: '^[\\x21-\\x7e]+$' })
const RoundId = Type.String({ pattern: '^[A-Za-z0-9_-]{1,60}$' })
/** JSON's own numbers may have an exponent, as Java writes them. */
const MoneyNumber = Type.String({ pattern: '^[0-9]{1,12}(\\.[0-9]{1,20})?([eE][+-]?[0-9]{1,2})?$' })
const commonFields = {
  reqId: OptionalOrNull(Type.String({ maxLength: 200 })),
  token: TokenText,
  currency: Type.String({ pattern: '^[A-Z][A-Z0-9]{2,5}$' }),
  game: Type.String({ pattern: '^[A-Za-z0-9_-]{1,100}$' }),
  round: RoundId,
  betAmount: MoneyNumber,
  winloseAmount: MoneyNumber,
  userId: OptionalOrNull(Type.String({ maxLength: 100 })),
}

export const AuthRequest = Type.Object({ reqId: OptionalOrNull(Type.String({ maxLength: 200 })), token: TokenText })
export const BetRequest = Type.Object({
  ...commonFields,
  isFreeRound: OptionalOrNull(Type.Boolean()),
  freeSpinData: OptionalOrNull(Type.Object({})),
})
export const CancelRequest = Type.Object(commonFields)
const sessionFields = { ...commonFields, sessionId: RoundId, preserve: OptionalOrNull(MoneyNumber) }
export const SessionBetRequest = Type.Object({ ...sessionFields, type: Type.Enum(['1', '2']) })
/** A settlement is never cancelled; a bet may be after it. */
export const CancelSessionRequest = Type.Object({ ...sessionFields, type: OptionalOrNull(Type.Enum(['1'])) })

export const schemas = {
  auth: Compile(AuthRequest),
  bet: Compile(BetRequest),
  cancelBet: Compile(CancelRequest),
  sessionBet: Compile(SessionBetRequest),
  cancelSessionBet: Compile(CancelSessionRequest),
}
