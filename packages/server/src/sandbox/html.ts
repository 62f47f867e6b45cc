import { createHash } from 'node:crypto'
import { getNumberTag } from '@gasing/contract/languages'
import { escapeHtml } from '#platform/escape-html.ts'

/** A page fragment that is already safe. Everything else is escaped. */
export type Html = { readonly html: string }
type Part = string | number | Html | null | readonly Html[]

function renderPart(part: Part): string {
  if (part === null) return ''
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part))
  return 'html' in part ? part.html : part.map(({ html: text }) => text).join('')
}

/** Template tag for HTML: interpolated texts are escaped, fragments made by `html` itself are not. */
export function html(literal: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: literal.map((text, index) => text + renderPart(parts[index] ?? null)).join('') }
}

/** A complete page with one constant style sheet and no script; its policy allows nothing else. */
export type Page = { readonly text: string; readonly policy: string }

export function renderPage({
  language,
  title,
  style,
  body,
}: {
  language: string
  title: string
  style: string
  body: Html
}): Page {
  const hash = createHash('sha256').update(style).digest('base64')
  const sheet: Html = { html: `<style>${style}</style>` }
  const { html: text } = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${title}</title>
${sheet}
</head>
<body>${body}</body>
</html>
`
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`
  return { text, policy }
}

/** The reader of a page: language, and the name and time zone of the brand that is paid. */
export type PageReader = { readonly language: string; readonly timeZone: string; readonly brandName: string }

/** Formats a time for a language, in the brand's time zone as on its own pages. */
export const formatTime = (at: Date, { language, timeZone }: Pick<PageReader, 'language' | 'timeZone'>): string =>
  new Intl.DateTimeFormat(getNumberTag(language), {
    dateStyle: 'medium',
    timeStyle: 'long',
    timeZone,
  }).format(at)
