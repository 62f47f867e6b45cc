import {
  htmlAttributes,
  htmlLengthMax,
  htmlTags,
  isSafeLink,
  isSafePicture,
  linkRel,
} from '@gasing/contract/rules/safe-html'
import sanitizeHtml from 'sanitize-html'
import { refuse } from '#platform/refused.ts'

/** Markup that editors and word processors add: it is removed silently, and its text is kept. */
const harmlessTags = new Set([
  ...[
    'html',
    'body',
    'div',
    'span',
    'font',
    'center',
    'section',
    'article',
    'main',
    'header',
    'footer',
    'aside',
    'nav',
  ],
  ...['small', 'big', 'mark', 'label', 'time', 'del', 'ins', 'strike', 'h1', 'h5', 'h6', 'dl', 'dt', 'dd', 'col'],
  ...['colgroup', 'tfoot', 'caption', 'abbr', 'cite', 'q', 'address', 'tt', 'kbd', 'wbr', 'bdi', 'bdo', 'o:p'],
])
/** A style that overlays the page or loads something. */
const unsafeStylePattern = /position|fixed|z-index|url|expression|import|behavior|binding|javascript|[\\&]|\/\*/i
const nestingMax = 40

export type SanitisedHtml = {
  readonly html: string
  /** Names of removed parts that nobody writes by accident: `script`, `onclick`, `href`. */
  readonly taken: readonly string[]
}

/** Reduces an operator's HTML to what `safe-html` allows. */
export function sanitise(html: string): SanitisedHtml {
  const taken = new Set<string>()
  const clean = sanitizeHtml(html, {
    allowedTags: [...htmlTags],
    allowedAttributes: Object.fromEntries(Object.entries(htmlAttributes).map(([tag, names]) => [tag, [...names]])),
    allowedSchemes: ['https', 'mailto'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: nestingMax,
    transformTags: { h1: 'h2', h5: 'h4', h6: 'h4', strike: 's', del: 's', a: transformLink, img: transformPicture },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
    onOpenTag: (tag, attributes) => {
      for (const name of listStrayParts(tag, attributes)) taken.add(name)
    },
  })
  return { html: clean.trim(), taken: [...taken] }
}

/**
 * Sanitises an operator's HTML for storage. Refuses harmful parts by name at `field`, so that nothing disappears without
 * explanation.
 */
export function sanitiseOrRefuse(field: string, html: string): string {
  if (html.length > htmlLengthMax)
    refuse('fields_refused', { fields: { [field]: { code: 'html_too_long', params: { max: htmlLengthMax } } } })
  const { html: clean, taken } = sanitise(html)
  if (taken.length > 0)
    refuse('fields_refused', {
      fields: { [field]: { code: 'html_unsafe', params: { parts: taken.slice(0, 5).join(', ') } } },
    })
  return clean
}

type Attributes = Record<string, string>

function transformLink(tagName: string, { href }: Attributes) {
  if (href === undefined || !isSafeLink(href)) return { tagName, attribs: {} as Attributes }
  const leaves = href.startsWith('https:')
  return { tagName, attribs: { href, rel: linkRel, ...(leaves && { target: '_blank' }) } as Attributes }
}

function transformPicture(tagName: string, { src = '', alt = '', width = '', height = '' }: Attributes) {
  const size = Object.entries({ width, height }).filter(([, pixels]) => /^[1-9][0-9]{0,3}$/.test(pixels))
  return { tagName, attribs: (isSafePicture(src) ? { src, alt, ...Object.fromEntries(size) } : {}) as Attributes }
}

function listStrayParts(tag: string, attributes: Attributes): string[] {
  if (!htmlTags.includes(tag) && !harmlessTags.has(tag)) return [tag.slice(0, 20)]
  return Object.entries(attributes).flatMap(([name, value]) =>
    isStrayAttribute(tag, name, value) ? [name.slice(0, 20)] : [],
  )
}

function isStrayAttribute(tag: string, name: string, value: string): boolean {
  if (/^on|^form|^xmlns|^srcdoc$|:/.test(name)) return true
  if (name === 'style') return unsafeStylePattern.test(value)
  if (name === 'href') return tag !== 'a' || !isSafeLink(value)
  if (['src', 'srcset', 'data', 'action', 'background', 'poster'].includes(name))
    return tag !== 'img' || !isSafePicture(value)
  return false
}
