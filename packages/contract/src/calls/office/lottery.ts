import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { ByName, Instant, Language, Money, Nothing, Nullable, OneOf, Reason, Strict, Text } from '../../shapes.ts'
import { LotteryCode, prizeModes } from '../lottery.ts'
import { officeList, officeListQuery } from './shared.ts'

const CodeParams = Strict({ code: LotteryCode })
/** A fraction of one with at most four decimals. */
const Share = Type.String({ pattern: '^(0|1|0\\.[0-9]{1,4})$' })

const lotteryForm = {
  /** By language. */
  names: ByName(Language, Text(60)),
  enabled: Type.Boolean(),
  popular: Type.Boolean(),
  place: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  /** Interval between draws, and seconds before a draw at which betting closes; draws that are already open keep theirs. */
  everySeconds: Type.Integer({ minimum: 30, maximum: 86_400 }),
  closeSeconds: Type.Integer({ minimum: 5, maximum: 3600 }),
  stakeMin: Money,
  stakeMax: Money,
  payoutMax: Money,
  /** Price of a ticket in the whole unit; null: stakes are free. */
  unitStake: Nullable(Money),
  /** Stake limits of a draw: in total, per member, per play, per number. */
  drawMax: Nullable(Money),
  memberMax: Nullable(Money),
  playMax: Nullable(Money),
  numberMax: Nullable(Money),
  /** Once this much is sold on a number, it pays this share of its price. */
  priceSteps: Type.Array(Strict({ sold: Money, share: Share }), { maxItems: 10 }),
}
export const LotteryForm = Strict(lotteryForm)

export const OfficeLottery = Type.Object({
  ...lotteryForm,
  id: Type.String(),
  gameName: Type.String(),
  family: Type.String(),
  prizeMode: OneOf(prizeModes),
  /** Whether we draw it ourselves. */
  own: Type.Boolean(),
  groupMax: Nullable(Type.Integer()),
  priceVersion: Type.Integer(),
})

export const officeLotteries = defineCall({
  method: 'GET',
  path: '/office/api/lotteries',
  who: ['content', 'risk', 'finance', 'support'],
  summary: 'Lotteries in their order',
  query: officeListQuery({
    prizeMode: Type.Optional(OneOf(prizeModes)),
    enabled: Type.Optional(OneOf(['true', 'false'])),
    /** Those with other result sources proposed. */
    sources: Type.Optional(OneOf(['proposed'])),
  }),
  value: officeList(OfficeLottery),
  refuses: [],
})

export const saveLottery = defineCall({
  method: 'PUT',
  path: '/office/api/lotteries/:code',
  who: ['content', 'risk'],
  summary: 'Saves how a lottery is offered: on or off, rhythm, stakes and limits; every open page follows',
  params: CodeParams,
  body: LotteryForm,
  value: OfficeLottery,
  refuses: [],
})

export const lotteryModels = defineCall({
  method: 'GET',
  path: '/office/api/lottery-models',
  who: ['content', 'risk'],
  summary:
    'Lotteries that the brand can add. One whose results derive from another is offered once the brand has that one',
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        code: Type.String(),
        gameName: Type.String(),
        family: Type.String(),
        prizeMode: OneOf(prizeModes),
        /** Whether we draw it ourselves. */
        own: Type.Boolean(),
      }),
    ),
  }),
  refuses: [],
})

export const addLottery = defineCall({
  method: 'POST',
  path: '/office/api/lotteries',
  who: ['content', 'risk'],
  summary:
    'Adds a lottery with default prices and stakes, not on sale yet; one that the brand has already is left as it is',
  body: Strict({ code: LotteryCode }),
  value: OfficeLottery,
  refuses: [],
})

const Prices = ByName(Type.String({ pattern: '^[A-Za-z0-9_-]{1,60}$' }), Money)
const OfficePrices = Type.Object({
  code: Type.String(),
  gameName: Type.String(),
  groupMax: Nullable(Type.Integer()),
  version: Type.Integer(),
  /** The permitted range of a ticket's return, as shares of the stake. */
  band: Type.Object({ least: Type.String(), most: Type.String() }),
  plays: Type.Array(
    Type.Object({
      play: Type.String(),
      group: Type.String(),
      /** By ticket: its prizes with their prices and fair prices, and its return, exact and as a share. */
      offers: Type.Array(
        Type.Object({
          offer: Type.String(),
          tiers: Type.Array(Type.Object({ tier: Type.String(), price: Money, fair: Money, chance: Type.String() })),
          returns: Type.String(),
          exact: Type.String(),
        }),
      ),
    }),
  ),
  versions: Type.Array(Type.Object({ version: Type.Integer(), madeBy: Type.String(), madeAt: Instant })),
})

export const lotteryPrices = defineCall({
  method: 'GET',
  path: '/office/api/lotteries/:code/prices',
  who: ['content', 'risk', 'finance', 'support'],
  summary: 'The prices of a lottery with what they return, computed exactly, and their versions',
  params: CodeParams,
  value: OfficePrices,
  refuses: [],
})

export const saveLotteryPrices = defineCall({
  method: 'PUT',
  path: '/office/api/lotteries/:code/prices',
  who: ['risk'],
  summary:
    'A new version of the prices, for draws that are opened from now on; one that returns more than the band is refused',
  params: CodeParams,
  body: Strict({
    /** The version that was edited; refused when a newer one is in force. */
    version: Type.Integer({ minimum: 1 }),
    /** Plays whose prices change, each complete. */
    plays: Type.Array(Strict({ play: Text(60), prices: Prices }), { minItems: 1, maxItems: 400 }),
    reason: Reason,
  }),
  value: OfficePrices,
  refuses: ['prices_saved'],
})

export const lotteryBand = defineCall({
  method: 'GET',
  path: '/office/api/lottery-band',
  who: ['content', 'risk', 'finance', 'support'],
  summary: 'Between what the tickets of the brand may return, and which prices that are kept lie outside of it',
  value: Type.Object({
    least: Type.String(),
    most: Type.String(),
    outside: Type.Array(Type.Object({ code: Type.String(), gameName: Type.String(), plays: Type.Integer() })),
  }),
  refuses: [],
})

export const saveLotteryBand = defineCall({
  method: 'PUT',
  path: '/office/api/lottery-band',
  who: ['risk'],
  summary: 'Between what the tickets of the brand may return; the prices that are kept stay as they are',
  body: Strict({ least: Share, most: Share }),
  value: Nothing,
  refuses: [],
})

const HeldNumber = Strict({
  play: Text(60),
  /** Row of the board, from 0. */
  row: Type.Integer({ minimum: 0, maximum: 20 }),
  symbol: Text(20),
  /** 0 means closed. */
  share: Share,
})

export const lotteryHolds = defineCall({
  method: 'GET',
  path: '/office/api/lotteries/:code/holds',
  who: ['content', 'risk', 'finance', 'support'],
  summary: 'Numbers of a lottery that are closed or pay less than the table says',
  params: CodeParams,
  value: Type.Object({
    list: Type.Array(HeldNumber),
    /** Changes with the content of the list. */
    version: Type.String(),
    /** The boards to choose numbers from; a row without symbols takes numbers of `typed` digits. */
    boards: Type.Array(
      Type.Object({
        play: Type.String(),
        rows: Type.Array(
          Type.Object({ name: Type.String(), symbols: Type.Array(Type.String()), typed: Nullable(Type.Integer()) }),
        ),
      }),
    ),
  }),
  refuses: [],
})

export const saveLotteryHolds = defineCall({
  method: 'PUT',
  path: '/office/api/lotteries/:code/holds',
  who: ['risk'],
  summary: 'Holds numbers, or lets them go; a slip that saw other odds is refused',
  params: CodeParams,
  body: Strict({
    list: Type.Array(HeldNumber, { maxItems: 500 }),
    /** The version of the list that was edited; refused when a newer one is in force. */
    version: Type.Optional(Text(40)),
  }),
  value: Nothing,
  refuses: ['prices_saved'],
})
