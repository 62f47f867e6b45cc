import { composed } from '@gasing/contract/rules/fields'
import { type FieldRefusal, refuse } from '#platform/refused.ts'

const marksMax = /(\p{M}{4})\p{M}+/gu
/** What turns the direction of the text after it, or is not seen at all. */
const unseen = /[\u061c\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu

/**
 * What somebody wrote, as plain text: composed, without what is not seen or disturbs the lines around it. It is never HTML, and
 * whoever shows it shows it as text.
 */
export function plainText(written: string): string {
  return composed(written.replaceAll(/\r\n?/g, '\n').replaceAll(marksMax, '$1'))
    .replaceAll(/\p{Cc}/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
    .replaceAll(unseen, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

export type Length = { readonly min: number; readonly max: number }

/** The text, if it is as long as it may be; else it is refused at its field. Length counts characters, not bytes. */
export function fittingText(field: string, written: string, { min, max }: Length): string {
  const text = plainText(written)
  const length = [...text].length
  const wrong = (code: string, params: FieldRefusal['params'] = {}) =>
    refuse('fields_refused', { fields: { [field]: { code, params } } })
  if (length === 0 && min > 0) return wrong('text_empty')
  if (length < min || length > max) return wrong('text_length', { min, max })
  return text
}

/** The same in one line. */
export const fittingLine = (field: string, written: string, length: Length): string =>
  fittingText(field, written.replaceAll(/\s+/g, ' '), length)
