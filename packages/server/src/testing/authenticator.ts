import { generateSync } from 'otplib'

const stepSeconds = 30

/** The TOTP code `steps` half minutes from now; one step to either side is accepted. */
export const totpCodeAt = (secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * stepSeconds })

const candidateCodes = Array.from({ length: 6 }, (_, index) => String(index).padStart(6, '0'))

/** The first of some codes that is not valid about now: a fixed six-digit code may be right by chance. */
export function pickWrongCode(secret: string, codes: readonly string[] = candidateCodes): string {
  const right = new Set([-2, -1, 0, 1, 2].map((steps) => totpCodeAt(secret, steps)))
  const wrong = codes.find((code) => !right.has(code))
  if (!wrong) throw new Error('expected at least one wrong code, but all of them are valid now')
  return wrong
}
