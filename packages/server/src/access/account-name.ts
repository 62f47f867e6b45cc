import { randomInt } from 'node:crypto'
import { findMemberByUsername } from '#members/public.ts'
import type { Tx } from '#platform/db/tx.ts'

const consonants = 'bdfgjklmnprstvz'
const vowels = 'aeiou'
const syllables = 3
const digits = 6
const attemptsMax = 5

/** Returns one random character of `letters`. */
export const pickLetter = (letters: string): string => letters[randomInt(letters.length)] ?? ''

/** Draws an account name that is easy to read aloud and to type: `lomira482915`. It is not derived from the mobile number. */
const generateName = (): string =>
  Array.from({ length: syllables }, () => pickLetter(consonants) + pickLetter(vowels)).join('') +
  String(randomInt(10 ** digits)).padStart(digits, '0')

/** Whether a name has the form of a generated one. */
export const isGeneratedName = (name: string): boolean => /^([bdfgjklmnprstvz][aeiou]){3}[0-9]{6}$/.test(name)

/** REG-8: returns a generated account name that is not taken. */
export async function generateAccountName(tx: Tx): Promise<string> {
  for (let draw = 1; draw <= attemptsMax; draw++) {
    const name = generateName()
    if (!(await findMemberByUsername(tx, name))) return name
  }
  throw new Error(`found no free account name in ${attemptsMax} attempts`)
}
