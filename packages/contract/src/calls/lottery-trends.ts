import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { PageQuery } from '../paging.ts'
import { Id, Instant, Nullable, OneOf, Strict, Text } from '../shapes.ts'
import { CodeParams } from './lottery.ts'

/** Maximum number of past draws in a trend. */
export const trendDrawsMax = 200

const Cell = Type.Object({
  symbol: Type.String(),
  /** In how many of the draws it came, and how many draws ago it came last; null: in none of them. */
  hits: Type.Integer(),
  gap: Nullable(Type.Integer()),
  longestGap: Type.Integer(),
})

export const lotteryTrends = defineCall({
  method: 'GET',
  path: '/lgw/lottery/games/:code/trends',
  who: 'anyone',
  summary: 'What came in the last draws: hits and omissions by position, and runs of one side',
  params: CodeParams,
  query: Strict({ draws: Type.Optional(Type.Integer({ minimum: 10, maximum: trendDrawsMax })) }),
  value: Type.Object({
    code: Type.String(),
    gameName: Type.String(),
    family: Type.String(),
    /** Newest first. */
    draws: Type.Array(
      Type.Object({ drawId: Id, issue: Type.String(), at: Instant, result: Type.Array(Type.Array(Type.String())) }),
    ),
    /** `1`, `2` … are positions of the result; `any` is anywhere in it. */
    positions: Type.Array(Type.Object({ position: Type.String(), cells: Type.Array(Cell) })),
    /** Runs of the same side up to the newest draw, longest first. */
    runs: Type.Array(
      Type.Object({
        position: Type.String(),
        side: OneOf(['big', 'small', 'odd', 'even', 'dragon', 'tiger']),
        length: Type.Integer(),
      }),
    ),
  }),
  refuses: [],
})

export const lotteryNumbers = defineCall({
  method: 'GET',
  path: '/lgw/lottery/numbers',
  who: 'anyone',
  summary: 'The hundred numbers 00 to 99: how often each came, and how long ago (LOTT-2)',
  query: Strict({
    prizeMode: Type.Optional(Text(10)),
    device: Type.Optional(Text(10)),
    /** A lottery whose results end in two digits; default: the brand's first such lottery. */
    gameCode: Type.Optional(Text(40)),
    draws: Type.Optional(Type.Integer({ minimum: 10, maximum: trendDrawsMax })),
    ...PageQuery,
  }),
  value: Type.Object({
    gameCode: Nullable(Type.String()),
    totalPages: Type.Integer(),
    gameName: Type.String(),
    draws: Type.Integer(),
    list: Type.Array(
      Type.Object({
        number: Type.String(),
        /** How often it came in the last draw, and in all of them. */
        lastHits: Type.Integer(),
        hits: Type.Integer(),
        /** Draws since it last came; null: in none of them. */
        gap: Nullable(Type.Integer()),
        /** Much more or much less frequent than expected by chance. */
        mark: Nullable(OneOf(['hot', 'cold'])),
      }),
    ),
  }),
  refuses: [],
})
