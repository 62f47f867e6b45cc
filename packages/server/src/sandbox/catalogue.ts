import { games, vendors } from '@gasing/contract/demo-catalogue'
import type { NewGame, NewVendor } from '#games/public.ts'

/** The code under which our own studio is registered with each demo brand; a code belongs to one brand. */
export const studioCodes: Readonly<Record<string, { code: string; operatorId: number }>> = {
  nusa: { code: 'gasing', operatorId: 1 },
  sen: { code: 'gasing-sen', operatorId: 2 },
}
/** How the catalogue of pictures names our own studio. */
const studioInCatalogue = 'gasing'

/** The vendors of the demo: our own studio, which plays, and announced ones, which do not yet and say so. */
export function demoVendors(brandCode: string, studioUrl: string, studioKey: string): NewVendor[] {
  const studio = studioCodes[brandCode]
  if (!studio) return []
  return vendors.map(({ code, name }, index) =>
    code === studioInCatalogue
      ? {
          code: studio.code,
          name,
          dialect: 'hub88',
          url: studioUrl,
          operatorId: studio.operatorId,
          publicKey: studioKey,
          flags: {},
          place: 1,
        }
      : { code, name, dialect: 'none', url: null, operatorId: null, publicKey: null, flags: {}, place: 10 + index },
  )
}

/** The games of the demo. Those of our studio are refreshed from its own list whenever it is pulled. */
export function demoGames(brandCode: string, categories: ReadonlySet<string>): NewGame[] {
  const studio = studioCodes[brandCode]
  if (!studio) return []
  return games
    .filter(({ category }) => categories.has(category))
    .map((game, index) => {
      const ours = game.vendor === studioInCatalogue
      return {
        vendor: ours ? studio.code : game.vendor,
        code: game.code,
        name: game.name,
        gameType: game.category,
        classify: '',
        state: ours ? ('open' as const) : ('soon' as const),
        hot: game.hot,
        fresh: game.new,
        demo: ours,
        minBet: null,
        lineNum: null,
        rtp: null,
        place: ours ? index : 100 + index,
      }
    })
}
