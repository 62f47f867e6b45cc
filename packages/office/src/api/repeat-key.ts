/** A key for one intention: made when its dialog opens, sent with every try, so that two presses are one decision. */
export function newRepeatKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
