import type { App } from '#platform/http/app.ts'
import type { BrandConfig } from './model.ts'

/** Answers that the home page shows at once. Written as the browser writes the address, for that is their key. */
const homeAddresses = ['/wps/banners?groupName=home', '/lgw/games/game_menus', '/lgw/games/hot']
const homePaths: readonly string[] = ['/', '/index', '/index.html', '/home']
const seedsFreshMs = 5_000

export type Seeds = Readonly<Record<string, unknown>>
type Kept = { readonly seeds: Seeds; readonly version: number; readonly atMs: number }
const cache = new WeakMap<App, Map<number, Kept>>()

/**
 * The answers of the calls that the first paint of a page needs, in the brand's default language. Asked through the front
 * door, so that they are what the browser would have got.
 */
export async function seedsFor(app: App, config: BrandConfig, page: { path: string; host: string }): Promise<Seeds> {
  if (!homePaths.includes(page.path) || config.status !== 0) return {}
  const kept = cache.get(app) ?? new Map<number, Kept>()
  cache.set(app, kept)
  const known = kept.get(config.brandId)
  if (known?.version === config.version && performance.now() - known.atMs < seedsFreshMs) return known.seeds
  const answers = await Promise.all(
    homeAddresses.map((address) => ask(app, address, page.host, config.defaultLanguage)),
  )
  const seeds = Object.fromEntries(answers.filter((answer) => answer !== null))
  kept.set(config.brandId, { seeds, version: config.version, atMs: performance.now() })
  return seeds
}

/** The value of a call; null when it is refused just now, and then the browser asks itself. */
async function ask(app: App, address: string, host: string, language: string): Promise<[string, unknown] | null> {
  const answer = await app.fastify.inject({ method: 'GET', url: address, headers: { host, language } })
  return answer.statusCode === 200 ? [`GET ${address}`, answer.json<{ value: unknown }>().value] : null
}
