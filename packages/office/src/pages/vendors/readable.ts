/** JSON and forms line by line; whatever else it is, as it came. */
export function readable(text: string): string {
  if (text === '') return '–'
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    const isForm = /^[\w.-]+=[^\s]*(&[\w.-]+=[^\s]*)*$/.test(text)
    return isForm ? [...new URLSearchParams(text)].map(([name, value]) => `${name} = ${value}`).join('\n') : text
  }
}
