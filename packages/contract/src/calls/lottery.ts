import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { CursorQuery, PageQuery } from '../paging.ts'
import { lotteryRegions, lottoAreas } from '../rules/lottery/result-shapes.ts'
import { selectionLengthMax } from '../rules/lottery/selection.ts'
import { Id, Instant, Money, Nullable, OneOf, Strict, Text } from '../shapes.ts'

/** LOTT-1. */
export const prizeModes = ['Lott', 'ZY', 'Elott', 'SEA'] as const
/** `corrected` has paid the difference after a wrong result; `voiding` is returning the stakes. */
export const drawStatuses = [
  ...(['pending', 'selling', 'closed', 'drawn', 'settling', 'settled', 'corrected', 'voiding', 'void'] as const),
] as const
export const betStatuses = ['open', 'won', 'lost', 'returned', 'cancelled', 'void'] as const

/** Unit modes: fractions of the whole unit. A ticket costs the lottery's `unitStake` times the unit mode times the multiple. */
export const unitModes = ['1', '0.1', '0.01', '0.001'] as const

/** Maximum bets per slip, and maximum draws per chase. */
export const slipLinesMax = 50
/** No page builds a slip with more lines; larger input is malformed. */
const linesReadMax = 1000
export const chaseDrawsMax = 30
/** No page builds a chase with more draws; larger input is malformed. */
const chaseDrawsReadMax = 1000

export const LotteryCode = Type.String({ pattern: '^[a-z0-9-]{1,40}$' })
/** A path accepts the code of any game: one that is not a lottery is unknown, not malformed. */
export const CodeParams = Strict({ code: Type.String({ pattern: '^[A-Za-z0-9_.:-]{1,100}$' }) })
const Hex = Type.String({ pattern: '^([0-9a-f]{2})*$' })

const drawTimes = {
  drawId: Id,
  issue: Type.String(),
  status: OneOf(drawStatuses),
  opensAt: Instant,
  closesAt: Instant,
  drawsAt: Instant,
  /** The hash of the seed, published before betting opens, and the beacon round that the draw waits for (LOTT-5). */
  seedHash: Nullable(Hex),
  beaconRound: Nullable(Type.String()),
  /** Where it is drawn, when the calendar names a place. Outside draws have neither seed nor beacon. */
  station: Nullable(Type.String()),
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
  /** Null for draws of our own. */
  lottoArea: Nullable(OneOf(lottoAreas)),
  region: Nullable(OneOf(lotteryRegions)),
  /** Seconds between draws; 0 when a calendar determines the times. */
  everySeconds: Type.Integer(),
  currentDraw: Nullable(CurrentDraw),
})

export const lotteryMenu = defineCall({
  method: 'GET',
  path: '/lgw/lottery/menu',
  who: 'anyone',
  summary: 'The lotteries of the brand, popular ones first, each with its current draw (LOTT-2)',
  query: Strict({ prizeMode: Type.Optional(Text(10)), device: Type.Optional(Text(20)), ...PageQuery }),
  value: Type.Object({ list: Type.Array(Lottery), totalPages: Type.Integer(), serverTime: Instant }),
  refuses: [],
  config: true,
})

const Fraction = Type.Object({ n: Type.String(), d: Type.String() })
/** A number that is closed (share 0) or pays less than the odds. */
const Hold = Type.Object({ play: Type.String(), row: Type.Integer(), symbol: Type.String(), share: Type.String() })
const PlayLine = Type.Object({
  code: Type.String(),
  group: Type.String(),
  /** Rows of the board: symbols, or numbers of `typed` digits. A selection separates rows by `|` and symbols by `,`. */
  rows: Type.Array(
    Type.Object({
      name: Type.String(),
      symbols: Type.Array(Type.String()),
      typed: Nullable(Type.Integer()),
      min: Type.Integer(),
      max: Type.Integer(),
    }),
  ),
  /** A written selection of one or few tickets. */
  example: Type.String(),
  /** What a winning ticket pays per unit of its stake, stake included, by prize. */
  odds: Type.Record(Type.String(), Money),
  /** The chance of each prize for one ticket, and the long-term return of each kind of ticket as a share of the stake. */
  chances: Type.Record(Type.String(), Fraction),
  returns: Type.Record(Type.String(), Type.String()),
})

export const lotteryGame = defineCall({
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
    lottoArea: Nullable(OneOf(lottoAreas)),
    region: Nullable(OneOf(lotteryRegions)),
    everySeconds: Type.Integer(),
    plays: Type.Array(PlayLine),
    priceVersion: Type.Integer(),
    /** The prize groups to choose from; the odds are those of the highest. Null: fixed odds. */
    groups: Nullable(Type.Object({ min: Type.Integer(), max: Type.Integer() })),
    /** Price of a ticket in unit mode 1; null where stakes are free. */
    unitStake: Nullable(Money),
    units: Type.Array(OneOf(unitModes)),
    /** Those of the current draw, and of each coming draw that has others. */
    holds: Type.Array(Hold),
    comingHolds: Type.Array(Type.Object({ drawId: Id, holds: Type.Array(Hold) })),
    limits: Type.Object({
      /** Stake limits of a draw: in total, per member, per play, per number. */
      ...{ drawMax: Nullable(Money), memberMax: Nullable(Money), playMax: Nullable(Money), numberMax: Nullable(Money) },
      ...{ stakeMin: Money, stakeMax: Money, payoutMax: Money },
      ...{ linesMax: Type.Integer(), ticketsMax: Type.Integer(), chaseDrawsMax: Type.Integer() },
    }),
    currentDraw: Nullable(CurrentDraw),
    /** The following draws that accept chase bets. */
    comingDraws: Type.Array(CurrentDraw),
    serverTime: Instant,
  }),
  refuses: [],
  config: true,
})

export const Draw = Type.Object({
  ...drawTimes,
  lottery: Type.String(),
  /** The root over all tickets at the close, and their number. */
  ticketRoot: Nullable(Hex),
  tickets: Nullable(Type.Integer()),
  closedAt: Nullable(Instant),
  drawnAt: Nullable(Instant),
  beaconKey: Nullable(Hex),
  beaconSignature: Nullable(Hex),
  randomness: Nullable(Hex),
  seed: Nullable(Hex),
  result: Nullable(Type.Array(Type.Array(Type.String()))),
  /** Wrong results, oldest first, with the time each was replaced. */
  formerResults: Type.Array(Type.Object({ result: Type.Array(Type.Array(Type.String())), at: Instant })),
})

export const lotteryDraws = defineCall({
  method: 'GET',
  path: '/lgw/lottery/games/:code/draws',
  who: 'anyone',
  summary:
    'Draws that were closed, newest first, with what it takes to compute each again; `drawId` or `issue` asks for one',
  params: CodeParams,
  query: Strict({
    drawId: Type.Optional(Id),
    issue: Type.Optional(Type.String({ pattern: '^[0-9a-z-]{1,30}$' })),
    ...CursorQuery,
  }),
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
  /**
   * The part of the stake that is a valid bet and counts towards turnover: nothing for a tie, nor for a bet with which the member
   * covers more than 70 % of the possible outcomes of one market of the draw. While the draw is open, the value is provisional.
   */
  valid: Money,
  status: OneOf(betStatuses),
  /** The chosen prize group, and the rebate paid for it on top of the payout once the bet has won or lost. */
  group: Nullable(Type.Integer()),
  rebate: Money,
  unit: Nullable(Type.String()),
  multiple: Nullable(Type.Integer()),
  /** The share of the odds it pays: less than 1 on a held number. */
  share: Type.String(),
  /** Whether a corrected result or a voided draw changed its first settlement. */
  corrected: Type.Boolean(),
  placedAt: Instant,
  /** Whether it can still be cancelled. */
  cancellable: Type.Boolean(),
  /** Why it won or lost: how many numbers of the result counted for the play, and which of them were hit. */
  looked: Nullable(Type.Integer()),
  matched: Nullable(Type.Array(Type.String())),
  /** After settlement, what was drawn in each chosen row: the sum where that counts, and the cells that match. */
  told: Type.Array(
    Type.Object({
      row: Nullable(Type.String()),
      drawn: Type.Array(Type.String()),
      sum: Nullable(Type.String()),
      is: Type.Array(Type.String()),
      /** Whether a chosen cell returned its stake. */
      push: Type.Boolean(),
    }),
  ),
})

export const placeLotteryBets = defineCall({
  method: 'POST',
  path: '/lgw/lottery/bets',
  who: 'member',
  summary:
    'Places the bets of a slip, all or none. A stake is what the whole line costs; a chase places the slip in coming draws too',
  body: Strict({
    drawId: Id,
    lines: Type.Array(
      Strict({
        play: Text(60),
        selection: Text(selectionLengthMax),
        stake: Text(20),
        /** A prize group below the highest: lower odds, and the difference is paid as rebate. */
        group: Type.Optional(Type.Integer({ minimum: 1, maximum: 2000 })),
        /** How the stake was composed; refused when tickets × unit stake × unit × multiple gives another amount. */
        unit: Type.Optional(OneOf(unitModes)),
        multiple: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
        /** The share of the odds shown to the member; refused when it is lower by now. */
        share: Type.Optional(Type.String({ pattern: '^(1|0\\.[0-9]{1,4})$' })),
      }),
      { minItems: 1, maxItems: linesReadMax },
    ),
    chase: Type.Optional(
      Strict({
        draws: Type.Integer({ minimum: 1, maximum: chaseDrawsReadMax }),
        /** One multiple for each of these draws; 0 skips a draw. */
        multiples: Type.Optional(
          Type.Array(Type.Integer({ minimum: 0, maximum: 1000 }), { minItems: 1, maxItems: chaseDrawsReadMax }),
        ),
        /** Exactly these draws, in their order, the slip's own first; without them, those that follow it. */
        drawIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: chaseDrawsReadMax })),
        stopWhenWon: Type.Optional(Type.Boolean()),
      }),
    ),
    /** The price version shown to the member; refused when another version is in force. */
    priceVersion: Type.Optional(Type.Integer({ minimum: 1 })),
  }),
  bodyBytesMax: 650_000,
  /** Valid bets are reported by `GET /lgw/lottery/bets`, because they depend on all of the member's bets on the draw. */
  value: Type.Object({ slipId: Id, bets: Type.Array(Type.Omit(LotteryBet, ['valid'])), stake: Money, balance: Money }),
  idempotent: true,
  refuses: [
    ...(['draw_closed', 'lottery_closed', 'chase_too_far', 'price_changed', 'insufficient_balance'] as const),
    ...(['lottery_limit_reached', 'play_excluded', 'play_limit_reached', 'slip_too_long'] as const),
  ],
})

export const cancelLotteryBet = defineCall({
  method: 'DELETE',
  path: '/lgw/lottery/bets/:id',
  who: 'member',
  summary: 'Cancels a bet before its draw closes; the stake comes back',
  params: Type.Object({ id: Id }, { additionalProperties: false }),
  whileExcluded: true,
  repeatable: true,
  /** `repaid` is the part of the stake that repaid what the member owed for a win that was taken back. */
  value: Type.Object({ bet: LotteryBet, repaid: Money, balance: Money }),
  refuses: ['draw_closed', 'bet_over'],
})

export const lotteryBets = defineCall({
  method: 'GET',
  path: '/lgw/lottery/bets',
  who: 'session',
  summary: 'Own bets, newest first',
  query: Strict({
    lottery: Type.Optional(LotteryCode),
    ...{ drawId: Type.Optional(Id), slipId: Type.Optional(Id) },
    status: Type.Optional(OneOf(betStatuses)),
    ...CursorQuery,
  }),
  value: Type.Object({ list: Type.Array(LotteryBet), next: Nullable(Type.String()) }),
  refuses: [],
})
