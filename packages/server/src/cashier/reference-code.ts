import { randomInt } from 'node:crypto'

// without 0 O 1 I L U: people copy it by hand into a bank form
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 10

/** Generates a reference for typing into a transfer: ten characters that are not easily confused. */
export const generateReferenceCode = (): string =>
  Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')
