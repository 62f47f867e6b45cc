import { generateSync } from 'otplib'

const stepSeconds = 30

/** The code that an authenticator shows so many steps of half a minute from now; one to either side of now is taken. */
export const codeAt = (secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * stepSeconds })

const guesses = Array.from({ length: 6 }, (_, index) => String(index).padStart(6, '0'))

/** The first of some codes that the authenticator does not show about now: a code of six digits is right by chance, too. */
export function wrongCode(secret: string, codes: readonly string[] = guesses): string {
  const right = new Set([-2, -1, 0, 1, 2].map((steps) => codeAt(secret, steps)))
  const wrong = codes.find((code) => !right.has(code))
  if (!wrong) throw new Error('every one of these codes is right')
  return wrong
}
