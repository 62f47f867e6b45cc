/** Formats hundredths of a percent as a percentage: `60` -> `0.6`. */
export function writePercent(basis: number): string {
  const digits = String(basis).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.?0+$/, '') || '0'
}

/** Parses a typed percentage into hundredths; null when it is not between 0 and 10. */
export function readPercent(text: string): number | null {
  const match = /^([0-9]{1,2})(?:[.,]([0-9]{1,2}))?$/.exec(text.trim() || '0')
  if (!match) return null
  const [, whole = '0', part = ''] = match
  const basis = Number.parseInt(`${whole}${part.padEnd(2, '0')}`, 10)
  return basis <= 1000 ? basis : null
}
