/** A moment as an input of the browser wants it, in the browser's own zone; '' for none. */
export function toInput(moment: string | null): string {
  if (!moment) return ''
  const at = new Date(moment)
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** What such an input holds -> the moment, or null. */
export function fromInput(text: string): string | null {
  const at = text ? new Date(text) : null
  return at && !Number.isNaN(at.getTime()) ? at.toISOString() : null
}
