import { translateOr } from '../texts.ts'

/** A table of the exports, or the page whose list is saved as a file; null for any other. */
export const findTableName = (table: string, textOf = (key: string) => translateOr(key, '')): string | null =>
  [`export_${table}`, table === 'business' ? 'page_report' : `page_${table}`].map(textOf).find(Boolean) ?? null
