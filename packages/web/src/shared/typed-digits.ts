/** Digits as they are sent: full-width ones, which Chinese keyboards write, are the same digits, and spaces belong to no number. */
export const typedDigits = (text: string): string => text.normalize('NFKC').replace(/\s/g, '')
