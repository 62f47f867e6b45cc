import { Type } from 'typebox'
import { call } from '../call.ts'
import { CursorQuery } from '../paging.ts'
import { Id, Instant, Money, OneOf, Strict, Text } from '../shapes.ts'

/** LOTT-1. */
export const prizeModes = ['Lott', 'ZY', 'Elott', 'SEA'] as const
export const drawStatuses = ['pending', 'selling', 'closed', 'drawn', 'settling', 'settled', 'void'] as const
export const betStatuses = ['open', 'won', 'lost', 'returned', 'cancelled', 'void'] as const

/** Most bets of one slip, and most draws of one chase. */
export const slipLinesMax = 50
export const chaseDrawsMax = 30

const LotteryCode = Type.String({ pattern: '^[a-z0-9-]{1,40}$' })
const CodeParams = Type.Object({ code: LotteryCode }, { additionalProperties: false })
const Nullable = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([Type.Null(), schema])
const Hex = Type.String({ pattern: '^([0-9a-f]{2})*$' })

const drawTimes = {
  drawId: Id,
  issue: Type.String(),
  status: OneOf(drawStatuses),
  opensAt: Instant,
  closesAt: Instant,
  drawsAt: Instant,
  /** The hash of the seed, published before betting opens, and the round of the beacon that the draw waits for (LOTT-5). */
  seedHash: Hex,
  beaconRound: Type.String(),
}
export const CurrentDraw = Type.Object(drawTimes)

const Lottery = Type.Object({
  code: Type.String(),
  gameCode: Type.String(),
  gameName: Type.String(),
  gameType: OneOf(['LOTT', 'ELOTT']),
  prizeMode: OneOf(prizeModes),
  family: Type.String(),
  popular: Type.Boolean(),
  /** Seconds from draw to draw. */
  everySeconds: Type.Integer(),
  currentDraw: Nullable(CurrentDraw),
})

export const lotteryMenu = call({
  method: 'GET',
  path: '/lgw/lottery/menu',
  who: 'anyone',
  summary: 'The lotteries of the brand, popular ones first, each with its current draw (LOTT-2)',
  query: Strict({ prizeMode: Type.Optional(Text(10)), device: Type.Optional(Text(10)) }),
  value: Type.Object({ list: Type.Array(Lottery), serverTime: Instant }),
  refuses: [],
  config: true,
})

const Fraction = Type.Object({ n: Type.String(), d: Type.String() })
const PlayLine = Type.Object({
  code: Type.String(),
  group: Type.String(),
  /** Rows of the board: symbols to tick, or numbers of `typed` digits. A selection is rows by `|` and symbols by `,`. */
  rows: Type.Array(
    Type.Object({
      name: Type.String(),
      symbols: Type.Array(Type.String()),
      typed: Nullable(Type.Integer()),
      min: Type.Integer(),
      max: Type.Integer(),
    }),
  ),
  /** A selection that is one or few tickets, as it is written. */
  example: Type.String(),
  /** What a won ticket pays for one unit of its stake, stake included, by prize. */
  odds: Type.Record(Type.String(), Money),
  /** Chance of each prize for one ticket, and what each kind of ticket returns in the long run, as a share of the stake. */
  chances: Type.Record(Type.String(), Fraction),
  returns: Type.Record(Type.String(), Type.String()),
})

export const lotteryGame = call({
  method: 'GET',
  path: '/lgw/lottery/games/:code',
  who: 'anyone',
  summary: 'A lottery: its plays with odds and limits, and the draw that takes bets',
  params: CodeParams,
  value: Type.Object({
    code: Type.String(),
    gameName: Type.String(),
    prizeMode: OneOf(prizeModes),
    family: Type.String(),
    everySeconds: Type.Integer(),
    plays: Type.Array(PlayLine),
    priceVersion: Type.Integer(),
    limits: Type.Object({
      stakeMin: Money,
      stakeMax: Money,
      payoutMax: Money,
      linesMax: Type.Integer(),
      ticketsMax: Type.Integer(),
      chaseDrawsMax: Type.Integer(),
    }),
    currentDraw: Nullable(CurrentDraw),
    /** The draws after it that take bets of a chase. */
    comingDraws: Type.Array(CurrentDraw),
    serverTime: Instant,
  }),
  refuses: [],
  config: true,
})

export const Draw = Type.Object({
  ...drawTimes,
  lottery: Type.String(),
  /** The root of all tickets at the close, and how many they were. */
  ticketRoot: Nullable(Hex),
  tickets: Nullable(Type.Integer()),
  closedAt: Nullable(Instant),
  drawnAt: Nullable(Instant),
  beaconKey: Nullable(Hex),
  beaconSignature: Nullable(Hex),
  randomness: Nullable(Hex),
  seed: Nullable(Hex),
  result: Nullable(Type.Array(Type.Array(Type.String()))),
})

export const lotteryDraws = call({
  method: 'GET',
  path: '/lgw/lottery/games/:code/draws',
  who: 'anyone',
  summary: 'Draws that were closed, newest first, with what it takes to compute each again; `drawId` asks for one',
  params: CodeParams,
  query: Strict({ drawId: Type.Optional(Id), ...CursorQuery }),
  value: Type.Object({
    brand: Type.String(),
    family: Type.String(),
    list: Type.Array(Draw),
    next: Nullable(Type.String()),
  }),
  refuses: [],
})

export const LotteryBet = Type.Object({
  betId: Id,
  slipId: Id,
  lottery: Type.String(),
  gameName: Type.String(),
  drawId: Id,
  issue: Type.String(),
  play: Type.String(),
  selection: Type.String(),
  tickets: Type.Integer(),
  stake: Money,
  payout: Money,
  status: OneOf(betStatuses),
  placedAt: Instant,
  /** Whether it can still be cancelled. */
  cancellable: Type.Boolean(),
  /** Why it won or lost: how many numbers of the result counted for the play, and which of them were hit. */
  looked: Nullable(Type.Integer()),
  matched: Nullable(Type.Array(Type.String())),
})

export const placeLotteryBets = call({
  method: 'POST',
  path: '/lgw/lottery/bets',
  who: 'member',
  summary:
    'Places the bets of a slip, all or none. A stake is what the whole line costs; a chase places the slip in coming draws too',
  body: Strict({
    drawId: Id,
    lines: Type.Array(Strict({ play: Text(60), selection: Text(8000), stake: Text(20) }), {
      minItems: 1,
      maxItems: slipLinesMax,
    }),
    chase: Type.Optional(
      Strict({
        draws: Type.Integer({ minimum: 1, maximum: chaseDrawsMax }),
        multiples: Type.Optional(
          Type.Array(Type.Integer({ minimum: 1, maximum: 1000 }), { minItems: 1, maxItems: chaseDrawsMax }),
        ),
        stopWhenWon: Type.Optional(Type.Boolean()),
      }),
    ),
    /** The prices that the member saw; refused when others hold meanwhile. */
    priceVersion: Type.Optional(Type.Integer({ minimum: 1 })),
  }),
  bodyBytesMax: 450_000,
  value: Type.Object({ slipId: Id, bets: Type.Array(LotteryBet), stake: Money, balance: Money }),
  idempotent: true,
  refuses: [
    ...(['draw_closed', 'lottery_closed', 'chase_too_far', 'price_changed', 'insufficient_balance'] as const),
    ...(['play_excluded', 'play_limit_reached'] as const),
  ],
})

export const cancelLotteryBet = call({
  method: 'DELETE',
  path: '/lgw/lottery/bets/:id',
  who: 'member',
  summary: 'Cancels a bet before its draw closes; the stake comes back',
  params: Type.Object({ id: Id }, { additionalProperties: false }),
  value: Type.Object({ bet: LotteryBet, balance: Money }),
  refuses: ['draw_closed'],
})

export const lotteryBets = call({
  method: 'GET',
  path: '/lgw/lottery/bets',
  who: 'session',
  summary: 'Own bets, newest first',
  query: Strict({
    lottery: Type.Optional(LotteryCode),
    drawId: Type.Optional(Id),
    status: Type.Optional(OneOf(betStatuses)),
    ...CursorQuery,
  }),
  value: Type.Object({ list: Type.Array(LotteryBet), next: Nullable(Type.String()) }),
  refuses: [],
})
