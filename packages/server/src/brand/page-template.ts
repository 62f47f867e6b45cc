import { brandCss, tokensOf } from '@gasing/contract/brand-css'
import { locales, text } from '#platform/texts/texts.ts'
import type { BrandConfig } from './model.ts'

/** The placeholders that the page builds leave for the server to fill in. */
const marks = { head: '<!--boot-head-->', body: '<!--boot-body-->', nonce: '__NONCE__' }

export type PageParts = {
  readonly config: BrandConfig
  readonly nonce: string
  /** The answer to the permission call. */
  readonly boot: unknown
  /** Answers to other calls that the first paint needs, by method and address. */
  readonly seeds: Readonly<Record<string, unknown>>
}

/** Renders the portal's page for one visitor, with the brand's look, texts and first answers. */
export function fillPage(template: string, parts: PageParts): string {
  const { config, nonce } = parts
  return template
    .replace(/<html lang="[^"]*"/, `<html lang="${locales[config.defaultLanguage] ?? 'en'}"`)
    .replace(marks.head, () => head(parts))
    .replace(
      marks.body,
      () => `<noscript><p>${escapeHtml(text(config.defaultLanguage, 'page_needs_script'))}</p></noscript>`,
    )
    .replaceAll(marks.nonce, nonce)
}

function head({ config, boot, seeds }: PageParts): string {
  const name = escapeHtml(config.name)
  const description = escapeHtml(config.descriptions[config.defaultLanguage] ?? config.name)
  return [
    `<title>${name}</title>`,
    `<meta name="description" content="${description}">`,
    `<meta name="theme-color" content="${tokensOf(config.pack, 'light').bg}">`,
    `<meta property="og:title" content="${name}">`,
    `<meta property="og:description" content="${description}">`,
    '<meta property="og:type" content="website">',
    '<link rel="icon" type="image/svg+xml" href="/brand/icon.svg">',
    '<link rel="apple-touch-icon" href="/brand/icon-192.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    `<style id="looks" nonce="${marks.nonce}">${brandCss(config.pack)}</style>`,
    jsonBlock('boot', boot),
    ...(Object.keys(seeds).length > 0 ? [jsonBlock('seed', seeds)] : []),
  ].join('')
}

/** A JSON script element whose content cannot close it, whatever an operator has typed. */
const jsonBlock = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`

/** Fills in the nonce only, for pages that need no brand. */
export const fillNonce = (template: string, nonce: string): string => template.replaceAll(marks.nonce, nonce)

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapeHtml = (plain: string): string => plain.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
