import { decodeUtf8 } from './read-body.ts'

const fieldsMax = 60

export type Form = ReadonlyMap<string, string>

/** Parses a form-encoded body. Returns null when it is malformed or repeats a field name (a proxy may read the other value). */
export function parseForm(raw: Buffer): Form | null {
  try {
    const pairs = [...new URLSearchParams(decodeUtf8(raw))]
    const form = new Map(pairs)
    // the body is limited; a vendor's details of a round may be as long as it
    const isSound = pairs.every(([name, value]) => name !== '' && !value.includes('\0'))
    return isSound && form.size === pairs.length && pairs.length <= fieldsMax ? form : null
  } catch {
    return null
  }
}

const shortText = /^[\x21-\x7e]{1,200}$/

/** Returns a required id or name: 1 to 200 printable characters without spaces. Null when it is missing or invalid. */
export function readFormId(form: Form, name: string): string | null {
  const value = form.get(name) ?? ''
  return shortText.test(value) ? value : null
}
