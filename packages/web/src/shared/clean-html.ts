import { htmlAttributes, htmlTags, isSafeLink, isSafePicture, linkRel } from '@gasing/contract/rules/safe-html'
import DOMPurify from 'dompurify'

const purify = DOMPurify(window)

purify.addHook('afterSanitizeAttributes', (element) => {
  for (const { name } of [...element.attributes])
    if (!htmlAttributes[element.localName]?.includes(name)) element.removeAttribute(name)
  if (element.localName === 'a') sanitizeLink(element)
  if (element.localName === 'img' && !isSafePicture(element.getAttribute('src') ?? '')) element.remove()
})

function sanitizeLink(link: Element): void {
  const address = link.getAttribute('href') ?? ''
  link.removeAttribute('target')
  if (!isSafeLink(address)) link.removeAttribute('href')
  else link.setAttribute('rel', linkRel)
  if (address.startsWith('https:')) link.setAttribute('target', '_blank')
}

/** Sanitises the server's HTML again, with the browser's own parser, so that what is shown is exactly what was checked. */
export const cleanHtml = (html: string): string =>
  purify.sanitize(html, {
    ALLOWED_TAGS: [...htmlTags],
    ALLOWED_ATTR: [...new Set(Object.values(htmlAttributes).flat())],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOW_UNKNOWN_PROTOCOLS: false,
  })
