import type { HelloMessage } from '@gasing/contract/events'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'

/** Maximum size of a client's message in bytes. */
export const messageBytesMax = 4_096

/** A session token, bare or in the form of an authorization header. */
const session = /^([Bb]earer +)?[A-Za-z0-9_.-]{16,200}$/
const Session = Type.Optional(Type.String({ pattern: session.source }))
const hello = Compile(
  Type.Object(
    {
      type: Type.Optional(Type.String({ pattern: '^[a-z]{1,20}$' })),
      token: Session,
      session: Session,
      authorization: Session,
      chat: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' })),
      language: Type.Optional(Type.String({ pattern: '^[A-Za-z]{2}$' })),
    },
    { additionalProperties: false },
  ),
)

/** A client's message: a hello, or a ping. */
export type Said = HelloMessage | { readonly type: 'ping' }

/** Parses a client's message: a hello with any `type`, a bare token, or a ping; null for anything else. */
export function readHello(text: string): Said | null {
  try {
    const said: unknown = session.test(text) ? text : JSON.parse(text)
    const message = typeof said === 'string' ? { token: said } : said
    if (!hello.Check(message)) return null
    const { type, session: other, authorization, token = other ?? authorization, ...rest } = message
    if (type === 'ping' && token === undefined) return { type }
    return { ...rest, ...(token !== undefined && { token: token.replace(/^bearer +/i, '') }), type: 'hello' }
  } catch {
    return null
  }
}
