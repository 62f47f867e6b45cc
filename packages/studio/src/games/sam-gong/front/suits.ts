/** Diamonds, clubs, hearts and spades, each in a box of 100 by 100. */
export const suitPaths = [
  'M50 6 86 50 50 94 14 50Z',
  'M50 8a21 21 0 0 1 18 32 21 21 0 1 1-13 33l5 19H40l5-19a21 21 0 1 1-13-33A21 21 0 0 1 50 8Z',
  'M50 92C20 66 6 50 6 32A23 23 0 0 1 50 22 23 23 0 0 1 94 32C94 50 80 66 50 92Z',
  'M50 6c8 16 40 34 40 56a20 20 0 0 1-35 13l5 17H40l5-17A20 20 0 0 1 10 62C10 40 42 22 50 6Z',
] as const
