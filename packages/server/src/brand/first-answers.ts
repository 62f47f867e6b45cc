import type { App } from '#platform/http/app.ts'
import type { BrandConfig } from './model.ts'

/** Answers that pages show at once, keyed by the address exactly as the browser writes it. */
const homeAddresses = [
  '/wps/banners?groupName=home',
  '/lgw/games/game_menus',
  '/lgw/games/lanes?place=home&pageSize=10',
]
const homePaths: readonly string[] = ['/', '/index', '/index.html', '/home']
const lobbyPath = /^\/(rng|live|fish|pvp|sports|esports|inhouse)$/
const lobbyAddresses = (lobby: string) => [
  `/wps/banners?groupName=${lobby}`,
  '/lgw/games/game_menus',
  `/lgw/games/lanes?place=${lobby}&pageSize=10`,
  `/lgw/games?gameType=${lobby.toUpperCase()}&pageSize=42&sort=hot&pageNo=1`,
]
/** Offers, by the pages that show them. */
const offerAddresses: Readonly<Record<string, readonly string[]>> = {
  '/promotions': ['/wps/promotions', '/wps/banners?groupName=promotion'],
  '/register': ['/wps/promotions?tag=new_player'],
}
const answersCacheMs = 5_000

export type FirstAnswers = Readonly<Record<string, unknown>>
type CachedAnswers = { readonly seeds: FirstAnswers; readonly version: number; readonly atMs: number }
const answersCache = new WeakMap<App, Map<string, CachedAnswers>>()

/**
 * Returns the answers that the first paint of a page needs, in the brand's default language. They come from our own routes by
 * in-process requests, so they equal what the browser would get.
 */
export async function readFirstAnswers(
  app: App,
  config: BrandConfig,
  page: { path: string; host: string },
): Promise<FirstAnswers> {
  const addresses = listAddresses(config, page.path)
  if (addresses.length === 0) return {}
  const kept = answersCache.get(app) ?? new Map<string, CachedAnswers>()
  answersCache.set(app, kept)
  const key = `${config.brandId} ${addresses.join(' ')}`
  const known = kept.get(key)
  if (known?.version === config.version && performance.now() - known.atMs < answersCacheMs) return known.seeds
  const answers = await Promise.all(
    addresses.map((address) => requestOwnRoute(app, address, page.host, config.defaultLanguage)),
  )
  const seeds = Object.fromEntries(answers.filter((answer) => answer !== null))
  kept.set(key, { seeds, version: config.version, atMs: performance.now() })
  return seeds
}

function listAddresses({ status, defaultLanguage, textVersions }: BrandConfig, path: string): string[] {
  const lobby = lobbyPath.exec(path)?.[1]
  return [
    ...(homePaths.includes(path) && status === 0 ? homeAddresses : []),
    ...(lobby && status === 0 ? lobbyAddresses(lobby) : []),
    ...(status === 0 ? (offerAddresses[path] ?? []) : []),
    ...(textVersions[defaultLanguage] ? [`/wps/system/texts?language=${defaultLanguage}`] : []),
  ]
}

/** Fetches the value of a call; null when it is refused, in which case the browser asks itself. */
async function requestOwnRoute(
  app: App,
  address: string,
  host: string,
  language: string,
): Promise<[string, unknown] | null> {
  const answer = await app.fastify.inject({ method: 'GET', url: address, headers: { host, language } })
  return answer.statusCode === 200 ? [`GET ${address}`, answer.json<{ value: unknown }>().value] : null
}
