import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { ByName, Language, Money, Nothing, Strict, Text } from '../../shapes.ts'
import { operatorRoles } from '../../who.ts'

export const rankLevelMax = 50
const Level = Type.String({ pattern: '^([1-9]|[1-4][0-9]|50)$' })
const Colour = Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })

/** A rank as edited by an operator. */
const fields = {
  name: Type.String({ minLength: 1, maxLength: 30 }),
  color: Colour,
  color2: Colour,
  turnover: Money,
  /** Its benefits, one per line, by language. */
  benefits: ByName(Language, Text(1000)),
}
export const RankForm = Strict(fields)

export const officeRanks = defineCall({
  method: 'GET',
  path: '/office/api/ranks',
  who: operatorRoles,
  summary: 'The ranks of the club, the lowest first',
  value: Type.Object({
    list: Type.Array(Type.Object({ ...fields, level: Type.Integer(), members: Type.Integer() })),
  }),
  refuses: [],
})

export const saveRank = defineCall({
  method: 'PUT',
  path: '/office/api/ranks/:level',
  who: ['content'],
  summary: 'Adds or changes a rank; labels of its members and open pages follow',
  params: Strict({ level: Level }),
  body: RankForm,
  value: Nothing,
  refuses: [],
})

export const dropRank = defineCall({
  method: 'DELETE',
  path: '/office/api/ranks/:level',
  who: ['content'],
  summary: 'Removes a rank that nobody holds',
  params: Strict({ level: Level }),
  value: Nothing,
  refuses: ['rank_held'],
})
