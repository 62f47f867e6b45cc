import { games, vendors } from '@gasing/contract/demo-catalogue'
import { type DemoGame, manyGames } from '@gasing/contract/demo-games'
import { parseMoney } from '@gasing/contract/money'
import type { addGames, NewRoom, NewVendor } from '#games/public.ts'
import { lotteryVendor } from '#lottery/public.ts'
import type { LotteryTile } from '#platform/http/app.ts'

type NewGame = Parameters<typeof addGames>[1][number]

/** Our own studio's vendor code and operator id at each demo brand; a code belongs to one brand. */
export const studioCodes: Readonly<Record<string, { code: string; operatorId: number }>> = {
  nusa: { code: 'gasing', operatorId: 1 },
  sen: { code: 'gasing-sen', operatorId: 2 },
}
/** Our own studio's code in the picture catalogue. */
const catalogueStudioCode = 'gasing'

/**
 * The second brand's transfer-wallet vendor, which holds members' money during play: our studio again, in the transfer dialect.
 */
const transferWalletVendor = 'tabung'

/** The demo vendors: our own studio, which can be played, and announced ones, which say that they cannot yet. */
export function listDemoVendors(brandCode: string, studioUrl: string, studioKey: string): NewVendor[] {
  const studio = studioCodes[brandCode]
  if (!studio) return []
  const listed = vendors.filter(({ code }) => code !== transferWalletVendor)
  return listed.map(({ code, name }, index) =>
    code === catalogueStudioCode
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

/** RTP of our studio's games in percent, as in its own list. */
const studioReturns: Readonly<Record<string, string>> = {
  gsg_gasing_emas: '96.00',
  gsg_dadu_adil: '99.00',
  gsg_lubuk_mas: '97.00',
  gsg_bola_padang: '95.90',
  gsg_arena_kris: '95.90',
  gsg_roda_malam: '97.95',
  gsg_bakarat_senja: '98.94',
  gsg_naga_harimau: '96.27',
  gsg_dadu_tiga: '97.22',
}
/** The only game of our studio with free rounds, as in its own list. */
const freeRoundGame = 'gsg_gasing_emas'
const transferWalletGames = [
  { code: 'gsg_dadu_adil', name: 'Dadu Adil' },
  { code: 'gsg_gasing_emas', name: 'Gasing Emas' },
]

export function buildTransferWalletVendor(brandCode: string, studioUrl: string, secret: string): NewVendor | null {
  if (brandCode !== 'sen') return null
  return {
    ...{ code: transferWalletVendor, name: 'Tabung', dialect: 'transfer', wallet: 'transfer', flags: {}, place: 2 },
    ...{ url: `${studioUrl}/transfer`, operatorId: null, publicKey: null, account: brandCode, secret },
  }
}

/** Games played with money that the vendor holds. */
export const listTransferWalletGames = (): NewGame[] =>
  transferWalletGames.map(({ code, name }, index) => ({
    ...{
      vendor: transferWalletVendor,
      code,
      name,
      gameType: 'RNG',
      classify: 'slot',
      state: 'open',
      hot: false,
      fresh: true,
    },
    ...{ demo: true, minBet: null, lineNum: null, rtp: studioReturns[code] ?? null, place: 50 + index },
  }))

/** Minimum bets of the demo games in each brand's currency, by step. */
const betSteps: Readonly<Record<string, readonly string[]>> = {
  nusa: ['0.20', '0.50', '1', '2', '5', '10'],
  sen: ['1000', '2000', '5000', '10000', '20000', '50000'],
}
const firstUnlistedPlace = 1000

/** The demo games. Those of our studio are refreshed from its own list whenever it is synchronised. */
export function listDemoGames(brandCode: string): NewGame[] {
  const studio = studioCodes[brandCode]
  if (!studio) return []
  const ofVendors = games.filter(({ vendor }) => vendor !== lotteryVendor)
  const chosen = ofVendors.map((game, index): NewGame => {
    const ours = game.vendor === catalogueStudioCode
    return {
      vendor: ours ? studio.code : game.vendor,
      code: game.code,
      name: game.name,
      gameType: game.category,
      classify: game.category === 'RNG' ? 'slot' : '',
      state: ours ? 'open' : 'soon',
      hot: game.hot,
      fresh: game.new,
      demo: ours,
      minBet: null,
      lineNum: null,
      rtp: ours ? (studioReturns[game.code] ?? null) : null,
      place: ours ? index : 100 + index,
      freeRounds: ours ? game.code === freeRoundGame : null,
      ...openingModeOf(game.category),
    }
  })
  const known = new Set(games.map(({ vendor, code }) => `${vendor}/${code}`))
  const others = manyGames.filter(({ vendor, code }) => !known.has(`${vendor}/${code}`))
  return [
    ...chosen,
    ...others.map((game, index) => toAnnouncedGame(game, { brandCode, place: firstUnlistedPlace + index })),
  ]
}

function toAnnouncedGame(game: DemoGame, { brandCode, place }: { brandCode: string; place: number }): NewGame {
  const bet = betSteps[brandCode]?.[game.betStep]
  return {
    vendor: game.vendor,
    code: game.code,
    name: game.name,
    gameType: game.category,
    classify: game.classify,
    state: 'soon',
    hot: game.hot,
    fresh: game.new,
    demo: false,
    minBet: bet === undefined ? null : parseMoney(bet),
    lineNum: game.lineNum,
    rtp: game.rtp,
    place,
    names: game.nameCN === null ? {} : { CN: game.nameCN },
    ...openingModeOf(game.category),
  }
}

const openingModeOf = (category: string): Pick<NewGame, 'opens'> => (category === 'PVP' ? { opens: 'rooms' } : {})

/** The lotteries shown as tiles in the demo: each opens its own board, under its page's name (GAME-4). */
export function listLotteryGames(tiles: readonly LotteryTile[]): NewGame[] {
  return games.flatMap(({ vendor, code, hot, new: fresh }, place) => {
    const tile = vendor === lotteryVendor ? tiles.find((each) => each.code === code) : undefined
    if (!tile) return []
    const { names, gameType, opens, playType } = tile
    const facts = { classify: '', demo: false, minBet: null, lineNum: null, rtp: null, state: 'open' as const }
    return [{ ...facts, vendor, code, name: names.EN ?? code, names, gameType, opens, playType, hot, fresh, place }]
  })
}

const roomTables = [
  { title: 'Bronze', step: 0, seats: 4 },
  { title: 'Silver', step: 2, seats: 4 },
  { title: 'Gold', step: 4, seats: 4 },
  { title: 'Jade', step: 5, seats: 2 },
] as const
const betsPerBuyIn = 50n
/** The unit in our studio's rooms, as in its `sam-gong/rooms.ts`; a hand costs one or two. */
const studioRoomUnits: Readonly<Record<string, readonly string[]>> = {
  nusa: ['1', '5', '20', '100'],
  sen: ['5000', '20000', '100000', '400000'],
}
const unitsPerHand = 2n

/** The rooms of the player-versus-player games. */
export function listDemoRooms(brandCode: string): NewRoom[] {
  const studio = studioCodes[brandCode]
  const own = games.filter(({ category, vendor }) => category === 'PVP' && vendor === catalogueStudioCode)
  const ownRooms = own.flatMap(({ code }) =>
    roomTables.map(({ title, seats }, index): NewRoom => {
      const minBet = parseMoney(studioRoomUnits[brandCode]?.[index] ?? '1')
      const common = { vendor: studio?.code ?? '', game: code, code: title.toLowerCase(), place: index + 1 }
      return { ...common, title, minBet, maxBet: minBet * unitsPerHand, seats }
    }),
  )
  return [...ownRooms, ...listAnnouncedRooms(brandCode)]
}

function listAnnouncedRooms(brandCode: string): NewRoom[] {
  return games
    .filter(({ category, vendor }) => category === 'PVP' && vendor !== catalogueStudioCode)
    .flatMap(({ vendor, code }) =>
      roomTables.map(({ title, step, seats }, index) => {
        const minBet = parseMoney(betSteps[brandCode]?.[step] ?? '1')
        const common = { vendor, game: code, code: title.toLowerCase(), place: (index + 1) * 10 }
        return { ...common, title, minBet, maxBet: minBet * betsPerBuyIn, seats }
      }),
    )
}
