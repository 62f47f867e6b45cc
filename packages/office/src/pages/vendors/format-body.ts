/** Formats JSON and form data line by line; anything else stays as it is. */
export function formatBody(text: string): string {
  if (text === '') return '–'
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    const isForm = /^[\w.-]+=[^\s]*(&[\w.-]+=[^\s]*)*$/.test(text)
    return isForm ? [...new URLSearchParams(text)].map(([name, value]) => `${name} = ${value}`).join('\n') : text
  }
}
