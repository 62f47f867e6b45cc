import { readFile, stat } from 'node:fs/promises'
import { buildBrandCss, buildTokens } from '@gasing/contract/brand-css'
import { getLanguageTag } from '@gasing/contract/languages'
import { escapeHtml } from '#platform/escape-html.ts'
import { refuse } from '#platform/refused.ts'
import { translate } from '#platform/texts/texts.ts'
import type { BrandConfig } from './model.ts'

const templates = new Map<string, { text: string; changedMs: number }>()

/** Reads a built page; a new build takes effect with the next request. */
export async function readTemplate(path: string): Promise<string> {
  const { mtimeMs } = await stat(path).catch(() => refuse('service_down', { retryAfterSeconds: 2 }))
  const known = templates.get(path)
  if (known?.changedMs === mtimeMs) return known.text
  const text = await readFile(path, 'utf8')
  templates.set(path, { text, changedMs: mtimeMs })
  return text
}

/** The placeholders that the page builds leave for the server to fill in. */
const templatePlaceholders = { head: '<!--boot-head-->', body: '<!--boot-body-->', nonce: '__NONCE__' }

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
    .replace(/<html lang="[^"]*"/, `<html lang="${getLanguageTag(config.defaultLanguage)}"`)
    .replace(templatePlaceholders.head, () => renderHead(parts))
    .replace(
      templatePlaceholders.body,
      () => `<noscript><p>${escapeHtml(translate(config.defaultLanguage, 'page_needs_script'))}</p></noscript>`,
    )
    .replaceAll(templatePlaceholders.nonce, nonce)
}

function renderHead({ config, boot, seeds }: PageParts): string {
  const name = escapeHtml(config.name)
  const description = escapeHtml(config.descriptions[config.defaultLanguage] ?? config.name)
  return [
    `<title>${name}</title>`,
    `<meta name="description" content="${description}">`,
    `<meta name="theme-color" content="${buildTokens(config.pack, 'light').bg}">`,
    `<meta property="og:title" content="${name}">`,
    `<meta property="og:description" content="${description}">`,
    '<meta property="og:type" content="website">',
    '<link rel="icon" type="image/svg+xml" href="/brand/icon.svg">',
    '<link rel="apple-touch-icon" href="/brand/icon-192.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    `<style id="looks" nonce="${templatePlaceholders.nonce}">${buildBrandCss(config.pack)}</style>`,
    renderJsonScript('boot', boot),
    ...(Object.keys(seeds).length > 0 ? [renderJsonScript('seed', seeds)] : []),
  ].join('')
}

/** A JSON script element whose content cannot close it, whatever an operator has typed. */
const renderJsonScript = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`

/** Fills in the nonce only, for pages that need no brand. */
export const fillNonce = (template: string, nonce: string): string =>
  template.replaceAll(templatePlaceholders.nonce, nonce)
