import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { readJson } from '#platform/http/read-body.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })
type Source = { readonly source?: string }

/**
 * Parses a JSON body, keeping numbers as their original digits, because round ids exceed a number's precision. Returns undefined
 * when it is not valid JSON.
 */
export function exactJsonOf(raw: Buffer): unknown {
  try {
    const text = utf8.decode(raw)
    readJson(text, { uniqueKeys: true })
    const keepDigits = (_name: string, value: unknown, context?: Source) =>
      typeof value === 'number' ? (context?.source ?? String(value)) : value
    return JSON.parse(text, keepDigits as (name: string, value: unknown) => unknown)
  } catch {
    return undefined
  }
}

const Text = Type.String({ minLength: 1, maxLength: 800, pattern: '^[\\x21-\\x7e]+$' })
const Round = Type.String({ pattern: '^[A-Za-z0-9_-]{1,60}$' })
/** JSON's own numbers may have an exponent, as Java writes them. */
const Money = Type.String({ pattern: '^[0-9]{1,12}(\\.[0-9]{1,20})?([eE][+-]?[0-9]{1,2})?$' })
const orNone = <S extends Parameters<typeof Type.Optional>[0]>(schema: S) =>
  Type.Optional(Type.Union([schema, Type.Null()]))

const head = {
  reqId: orNone(Type.String({ maxLength: 200 })),
  token: Text,
  currency: Type.String({ pattern: '^[A-Z][A-Z0-9]{2,5}$' }),
  game: Type.String({ pattern: '^[A-Za-z0-9_-]{1,100}$' }),
  round: Round,
  betAmount: Money,
  winloseAmount: Money,
  userId: orNone(Type.String({ maxLength: 100 })),
}

export const AuthRequest = Type.Object({ reqId: orNone(Type.String({ maxLength: 200 })), token: Text })
export const BetRequest = Type.Object({
  ...head,
  isFreeRound: orNone(Type.Boolean()),
  freeSpinData: orNone(Type.Object({})),
})
export const CancelRequest = Type.Object(head)
const session = { ...head, sessionId: Round, preserve: orNone(Money) }
export const SessionBetRequest = Type.Object({ ...session, type: Type.Enum(['1', '2']) })
export const CancelSessionRequest = Type.Object(session)

export const schemas = {
  auth: Compile(AuthRequest),
  bet: Compile(BetRequest),
  cancelBet: Compile(CancelRequest),
  sessionBet: Compile(SessionBetRequest),
  cancelSessionBet: Compile(CancelSessionRequest),
}
