/**
 * Reads search parameters as text. The router's own parser takes `12345678` and `2E345678` for numbers, which corrupts an
 * invitation code.
 */
export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search))

/** Writes search parameters (texts, numbers and flags); those without a value are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined)
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}
