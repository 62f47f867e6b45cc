import { randomInt } from 'node:crypto'

// no 0 O 1 I L U: a person copies it by hand into a bank's form
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const characters = 10

/** A reference that a person types into a transfer: ten characters that are not taken for one another. */
export const referenceCode = (): string =>
  Array.from({ length: characters }, () => alphabet[randomInt(alphabet.length)]).join('')
