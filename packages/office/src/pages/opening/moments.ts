/** A moment as a datetime input takes it, in the browser's time zone; '' for none. */
export function toInput(moment: string | null): string {
  if (!moment) return ''
  const at = new Date(moment)
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** The moment of such an input's value, or null. */
export function fromInput(text: string): string | null {
  const at = text ? new Date(text) : null
  return at && !Number.isNaN(at.getTime()) ? at.toISOString() : null
}
