import type { HelloMessage } from '@gasing/contract/events'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'

/** Most bytes of what a client may say. */
export const messageBytesMax = 4_096

const hello = Compile(
  Type.Object(
    {
      type: Type.Literal('hello'),
      token: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_.-]{16,200}$' })),
      chat: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' })),
      language: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
    },
    { additionalProperties: false },
  ),
)

/** Reads the one message that a client sends; null when it is anything else. */
export function readHello(text: string): HelloMessage | null {
  try {
    const message: unknown = JSON.parse(text)
    return hello.Check(message) ? (message as HelloMessage) : null
  } catch {
    return null
  }
}
