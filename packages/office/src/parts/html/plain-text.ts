const markup = /^\s*<[a-z][^>]*>/i
const block = 'p,li,h1,h2,h3,h4,h5,h6,tr,blockquote,pre'

/** The text of rich text as written by the editor, one line per paragraph; any other text as it is. */
export function toPlainText(text: string): string {
  if (!markup.test(text)) return text
  const { body } = new DOMParser().parseFromString(text, 'text/html')
  for (const image of body.querySelectorAll('img')) image.replaceWith(image.alt)
  for (const line of body.querySelectorAll(`br,${block}`)) line.after('\n')
  return (body.textContent ?? '').replace(/\n{2,}/g, '\n').trim()
}
