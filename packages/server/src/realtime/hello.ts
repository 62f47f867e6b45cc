import type { HelloMessage } from '@gasing/contract/events'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'

/** Most bytes of what a client may say. */
export const messageBytesMax = 4_096

const token = /^[A-Za-z0-9_.-]{16,200}$/
const hello = Compile(
  Type.Object(
    {
      type: Type.Optional(Type.String({ pattern: '^[a-z]{1,20}$' })),
      token: Type.Optional(Type.String({ pattern: token.source })),
      chat: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' })),
      language: Type.Optional(Type.String({ pattern: '^[A-Za-z]{2}$' })),
    },
    { additionalProperties: false },
  ),
)

/** Reads the one message that a client sends, whatever word it begins with, or a token alone; null when it is anything else. */
export function readHello(text: string): HelloMessage | null {
  try {
    const message: unknown = token.test(text) ? { token: text } : JSON.parse(text)
    return hello.Check(message) ? { ...message, type: 'hello' } : null
  } catch {
    return null
  }
}
