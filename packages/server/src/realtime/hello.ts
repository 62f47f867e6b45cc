import type { HelloMessage } from '@gasing/contract/events'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'

/** Maximum size of a client's message in bytes. */
export const messageBytesMax = 4_096

/** A session token, bare or in the form of an authorization header. */
const sessionPattern = /^([Bb]earer +)?[A-Za-z0-9_.-]{16,200}$/
const SessionField = Type.Optional(Type.String({ pattern: sessionPattern.source }))
const helloSchema = Compile(
  Type.Object(
    {
      type: Type.Optional(Type.String({ pattern: '^[a-z]{1,20}$' })),
      token: SessionField,
      session: SessionField,
      authorization: SessionField,
      chat: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' })),
      language: Type.Optional(Type.String({ pattern: '^[A-Za-z]{2}$' })),
    },
    { additionalProperties: false },
  ),
)

/** A client's message: a hello, or a ping. */
export type ClientMessage = HelloMessage | { readonly type: 'ping' }

/** Parses a client's message: a hello with any `type`, a bare token, or a ping; null for anything else. */
export function parseClientMessage(text: string): ClientMessage | null {
  try {
    const said: unknown = sessionPattern.test(text) ? text : JSON.parse(text)
    const message = typeof said === 'string' ? { token: said } : said
    if (!helloSchema.Check(message)) return null
    const { type, session: other, authorization, token = other ?? authorization, ...rest } = message
    if (type === 'ping' && token === undefined) return { type }
    return { ...rest, ...(token !== undefined && { token: token.replace(/^bearer +/i, '') }), type: 'hello' }
  } catch {
    return null
  }
}
