/** Normalises typed digits: full-width ones, as typed on Chinese keyboards, become ASCII, and spaces are removed. */
export const normalizeTypedDigits = (text: string): string => text.normalize('NFKC').replace(/\s/g, '')
