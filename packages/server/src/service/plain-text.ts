import { composeText } from '@gasing/contract/rules/fields'
import { type FieldRefusal, refuse } from '#platform/refused.ts'

const excessCombiningMarks = /(\p{M}{4})\p{M}+/gu
/** Invisible characters, and those that change the text direction. */
const invisibleCharacters = /[\u061c\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu

/**
 * Normalises user input to plain text: composed, without invisible or layout-breaking characters. The result is never HTML;
 * clients must display it as text.
 */
export function normalizePlainText(written: string): string {
  return composeText(written.replaceAll(/\r\n?/g, '\n').replaceAll(excessCombiningMarks, '$1'))
    .replaceAll(/\p{Cc}/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
    .replaceAll(invisibleCharacters, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

export type LengthLimits = { readonly min: number; readonly max: number }

/**
 * Returns the normalised text; refuses it at its field when its length is out of range. Length is counted in characters, not
 * bytes.
 */
export function validateText(field: string, written: string, { min, max }: LengthLimits): string {
  const text = normalizePlainText(written)
  const length = [...text].length
  const refuseText = (code: string, params: FieldRefusal['params'] = {}) =>
    refuse('fields_refused', { fields: { [field]: { code, params } } })
  if (length === 0 && min > 0) return refuseText('text_empty')
  if (length < min || length > max) return refuseText('text_length', { min, max })
  return text
}

/** The same with all whitespace collapsed into one line. */
export const validateLine = (field: string, written: string, length: LengthLimits): string =>
  validateText(field, written.replaceAll(/\s+/g, ' '), length)
