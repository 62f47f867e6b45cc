import { type ListedGame, platforms } from '@gasing/contract/vendor/hub88'
import type { ClockRules } from '../clock/rules.ts'
import { listedLanguages } from '../i18n/languages.ts'
import { arenaKris } from './arena-kris/game.ts'
import { bakaratSenja } from './bakarat-senja/game.ts'
import { bolaPadang } from './bola-padang/game.ts'
import { daduAdil } from './dadu-adil/game.ts'
import { daduTiga } from './dadu-tiga/game.ts'
import type { Game } from './game.ts'
import { gasingEmas } from './gasing-emas/game.ts'
import { lubukMas } from './lubuk-mas/game.ts'
import { nagaHarimau } from './naga-harimau/game.ts'
import { rodaMalam } from './roda-malam/game.ts'
import { samGong } from './sam-gong/game.ts'

export const games: readonly Game[] = [
  ...[gasingEmas, daduAdil, samGong, lubukMas, bolaPadang, arenaKris],
  ...[rodaMalam, bakaratSenja, nagaHarimau, daduTiga],
]

/** The rules of all games on the clock. */
export const clocks: readonly ClockRules[] = games.flatMap(({ clock }) => clock ?? [])

export const findGame = (code: string): Game | undefined => games.find((game) => game.code === code)

/** Returns the catalogue in the operators' format. Picture URLs are on our own origin. */
export function listGames(publicUrl: string): ListedGame[] {
  return games.map((game) => ({
    url_thumb: `${publicUrl}/art/${game.slug}-thumb.svg`,
    url_background: `${publicUrl}/art/${game.slug}-background.svg`,
    product: 'Gasing Studio',
    platforms: [...platforms],
    name: game.name,
    game_code: game.code,
    freebet_support: false,
    demo_game_support: true,
    phoenix_jackpot_support: false,
    enabled: true,
    category: null,
    blocked_countries: [],
    release_date: null,
    volatility: null,
    rtp: null,
    paylines: null,
    hit_ratio: null,
    certifications: [],
    languages: [...listedLanguages],
    theme: [],
    technology: ['HTML5'],
    features: [],
    ...game.listing,
  }))
}
