import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { Nothing, OneOf, Strict } from '../../shapes.ts'
import { gameTypes } from '../games.ts'

const Percent = Type.Integer({ minimum: 0, maximum: 100 })
const GameCode = Type.String({ pattern: '^[A-Za-z0-9_.-]{1,60}/[A-Za-z0-9_.:-]{1,120}$' })

export const turnoverWeights = defineCall({
  method: 'GET',
  path: '/office/api/turnover-weights',
  who: ['finance', 'risk'],
  summary: 'How much of a stake counts before money leaves, by type of game and for single games',
  value: Type.Object({
    types: Type.Array(Type.Object({ code: OneOf(gameTypes), percent: Type.Integer() })),
    games: Type.Array(Type.Object({ code: Type.String(), name: Type.String(), percent: Type.Integer() })),
  }),
  refuses: [],
})

export const saveTurnoverWeights = defineCall({
  method: 'PUT',
  path: '/office/api/turnover-weights',
  who: ['finance'],
  summary: 'Saves the weights for rounds that begin from now on; a game that is left out counts as its type does',
  body: Strict({
    types: Type.Array(Strict({ code: OneOf(gameTypes), percent: Percent }), { maxItems: 20 }),
    games: Type.Array(Strict({ code: GameCode, percent: Percent }), { maxItems: 500 }),
  }),
  value: Nothing,
  refuses: [],
})
