import { readOutboxFor } from '#notify/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'

/** A message in the format of `GET /sandbox/outbox`. */
export type OutboxMessage = {
  readonly channel: string
  readonly to: string
  readonly subject?: string
  readonly text: string
  readonly code?: string
  readonly at: string
}

/** Messages to one address, or to all, newest first. */
export async function readOutboxMessages(scope: Scope, to: string | null): Promise<OutboxMessage[]> {
  const messages = await inBrand(scope, (tx) => readOutboxFor(tx, to))
  return messages.map(({ channel, to: address, subject, text, code, at }) => ({
    channel,
    to: address,
    ...(subject && { subject }),
    text,
    ...(code && { code }),
    at: at.toISOString(),
  }))
}
