const utf8 = new TextDecoder('utf-8', { fatal: true })
const fieldsMax = 60
const valueMax = 4000

export type Form = ReadonlyMap<string, string>

/** A form-encoded body; null when it is none, or names a field twice (a proxy may read the other one). */
export function formOf(raw: Buffer): Form | null {
  try {
    const pairs = [...new URLSearchParams(utf8.decode(raw))]
    const form = new Map(pairs)
    const isSound = pairs.every(([name, value]) => name !== '' && value.length <= valueMax && !value.includes('\0'))
    return isSound && form.size === pairs.length && pairs.length <= fieldsMax ? form : null
  } catch {
    return null
  }
}

const shortText = /^[\x21-\x7e]{1,200}$/

/** A field that must be there, as ids and names are: printable and short. Null when it is not so. */
export function idIn(form: Form, name: string): string | null {
  const value = form.get(name) ?? ''
  return shortText.test(value) ? value : null
}
