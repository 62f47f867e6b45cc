import { useState } from 'react'

/**
 * Creates an idempotency key for one intention: made when its dialog opens and sent with every attempt, so that two presses are
 * one decision.
 */
export function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Returns a function that keeps the idempotency key while a form is sent unchanged; a changed form is a new request. */
export function createIdempotencyKeys(): (form: object) => string {
  let sent = { text: '', key: '' }
  return (form) => {
    const text = JSON.stringify(form)
    if (sent.text !== text) sent = { text, key: createIdempotencyKey() }
    return sent.key
  }
}

/** `createIdempotencyKeys` for as long as a component is shown. */
export const useIdempotencyKeys = (): ((form: object) => string) => useState(createIdempotencyKeys)[0]
