import type { OfficeTopic, RealtimeEvent, Topic } from '@gasing/contract/events'
import { deferredHint, sql, type Tx } from '../db/tx.ts'

/** A domain event: emitted by a lower module, handled by higher ones, and written in the transaction of what it reports. */
export type EventOf<Name extends string, Payload> = { readonly name: Name; readonly payload?: Payload }

export function defineEvent<Payload>() {
  return <const Name extends string>(name: Name): EventOf<Name, Payload> => ({ name })
}

/** Writes an event; listeners of higher modules receive it at least once and act once. The payload is plain JSON. */
export async function emit<Name extends string, Payload>(
  tx: Tx,
  event: EventOf<Name, Payload>,
  payload: Payload,
): Promise<void> {
  await emitTo(tx, tx.brandId, event, payload)
}

/**
 * Emits an event to another brand, in the same transaction as what it reports: events are the only data that cross between
 * brands. The other brand's listeners decide how to react.
 */
export async function emitTo<Name extends string, Payload>(
  tx: Tx,
  brandId: number,
  event: EventOf<Name, Payload>,
  payload: Payload,
): Promise<void> {
  await tx.query(sql`
    insert into platform.outbox (brand_id, kind, name, payload)
    values (${brandId}, 'event', ${event.name}, ${JSON.stringify(payload)}::jsonb)`)
}

/** Writes a push line: the relay sends it to the topic's open sockets. Nothing is sent before the commit. */
export async function push(tx: Tx, topic: Topic, event: RealtimeEvent): Promise<void> {
  await tx.query(sql`${deferredHint}
    insert into platform.outbox (brand_id, kind, name, payload)
    values (${tx.brandId}, 'push', ${topic}, ${JSON.stringify(event)}::jsonb)`)
}

/** Makes the back office's open pages reload what they show of a subject. */
export const notifyOffice = (tx: Tx, about: OfficeTopic): Promise<void> =>
  push(tx, `office:${tx.brandId}`, { type: 'office', about })

/** Pushes to many topics at once. */
export async function pushAll(
  tx: Tx,
  pushes: readonly { readonly topic: Topic; readonly event: RealtimeEvent }[],
): Promise<void> {
  if (pushes.length === 0) return
  await tx.query(sql`${deferredHint}
    insert into platform.outbox (brand_id, kind, name, payload)
    select ${tx.brandId}, 'push', t.topic, t.event::jsonb
    from unnest(${pushes.map(({ topic }) => topic)}::text[], ${pushes.map(({ event }) => JSON.stringify(event))}::text[])
      as t(topic, event)`)
}

/** A reaction of a higher module to an event. */
export type Listener = {
  readonly event: string
  readonly listener: string
  readonly handle: (tx: Tx, payload: never) => Promise<void>
}

export function on<Name extends string, Payload>(
  event: EventOf<Name, Payload>,
  listener: string,
  hear: (tx: Tx, payload: Payload) => Promise<void>,
): Listener {
  return { event: event.name, listener, handle: hear as Listener['handle'] }
}
