/**
 * Creates an idempotency key for one intention: made when its dialog opens and sent with every attempt, so that two presses are
 * one decision.
 */
export function newRepeatKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
