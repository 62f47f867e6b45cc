import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PostKind } from '@gasing/contract/rules/portal-paths'
import { type BrandConfig, readBrandConfigIn } from '#brand/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { sendMessage } from './messages.ts'
import { type PageTexts, validateTexts } from './page-texts.ts'
import { type AnnouncementType, countAnnouncements, insertAnnouncement } from './store-announcements.ts'
import { insertHelpItem } from './store-help.ts'
import { insertPost } from './store-posts.ts'

const demoPagesFolder = join(import.meta.dirname, 'demo-pages')
const dayMilliseconds = 86_400_000

type DemoPage = { readonly id: string; readonly kinds: readonly string[]; readonly texts: PageTexts }

type DemoPageKind = 'help' | 'announcements' | 'posts'
const demoFileOf = (kind: DemoPageKind, language: string): string => join(demoPagesFolder, `${kind}-${language}.html`)

/**
 * The demo pages of a kind in the brand's languages, as far as they are written, with the brand's name and minimum age filled in.
 */
function readDemoPages(config: BrandConfig, kind: DemoPageKind): DemoPage[] {
  const pages = new Map<string, { id: string; kinds: string[]; texts: Record<string, PageTexts[string]> }>()
  for (const language of config.languages) {
    const own = demoFileOf(kind, language)
    const isWritten = existsSync(own)
    // a brand may offer languages without demo pages: only the default language, which others fall back to, must have texts
    if (!isWritten && language !== config.defaultLanguage) continue
    const source = readFileSync(isWritten ? own : demoFileOf(kind, 'EN'), 'utf8')
      .replaceAll('{brand}', config.name)
      .replaceAll('{age}', String(config.minimumAge))
    // a page begins with its title, <h1 id="tag" class="what it is">, optionally followed by a summary
    const found = source.matchAll(
      /<h1 id="([^"]+)"(?: class="([^"]*)")?>(.*?)<\/h1>\s*(?:<p class="summary">(.*?)<\/p>)?([\s\S]*?)(?=<h1 |$)/g,
    )
    for (const [, id = '', kinds = '', title = '', summary, html = ''] of found) {
      const known = pages.get(id) ?? { id, kinds: kinds.split(' '), texts: {} }
      known.texts[language] = { title, html, ...(kind === 'posts' && { summary: summary ?? '' }) }
      pages.set(id, known)
    }
  }
  return [...pages.values()].map((each) => ({ ...each, texts: validateTexts(config, each.texts) }))
}

/** Seeds a sandbox brand with help, announcements and posts, once. A pop-up announcement is included, but switched off. */
export async function seedPages(tx: Tx): Promise<void> {
  if ((await countAnnouncements(tx, { type: null, q: null, limit: 1, offset: 0 })) > 0) return
  const config = await readBrandConfigIn(tx)
  for (const { id, kinds, texts } of readDemoPages(config, 'help'))
    await insertHelpItem(tx, id, { enabled: true, inFooter: kinds.includes('footer'), texts })
  for (const { kinds, texts } of readDemoPages(config, 'announcements').reverse())
    await insertAnnouncement(tx, {
      type: kinds[0] as AnnouncementType,
      enabled: !kinds.includes('off'),
      startsAt: null,
      endsAt: null,
      texts,
    })
  await seedPosts(tx, config)
}

const pictures = ['rng', 'vip', 'welcome', 'promotion', 'down', 'help']

async function seedPosts(tx: Tx, config: BrandConfig): Promise<void> {
  for (const [place, { id, kinds, texts }] of readDemoPages(config, 'posts').entries()) {
    const kind = kinds[0] as PostKind
    await insertPost(tx, {
      ...{ kind, slug: id, texts, enabled: true },
      picture: `/art/banners/${config.code}-${pictures[place % pictures.length]}`,
      publishedAt: new Date(tx.now.getTime() - (place + 1) * dayMilliseconds),
    })
  }
}

/** Sends the welcome message to every demo member's inbox. */
export async function seedInboxMessage(tx: Tx): Promise<void> {
  const config = await readBrandConfigIn(tx)
  const [welcome] = readDemoPages(config, 'announcements')
  if (welcome)
    await sendMessage(tx, { to: { audience: 'all' }, texts: welcome.texts, key: 'demo:welcome', sentBy: config.name })
}
