import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { ByName, Id, IdParams, Language, Money, Nullable, OneOf, Strict, Text } from '../../shapes.ts'
import { GameType, VendorCode } from '../games.ts'
import { boardBases, boardPeriods, missionKinds, missionPeriods, missionRewards } from '../missions.ts'
import { officeList, officeListQuery } from './shared.ts'

const readers = ['content', 'finance', 'support'] as const
const Day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' })
const mission = {
  kind: OneOf(missionKinds),
  period: OneOf(missionPeriods),
  gameType: Nullable(GameType),
  vendor: Nullable(VendorCode),
  /** Money, or a whole number of rounds. */
  target: Money,
  rewardKind: OneOf(missionRewards),
  reward: Money,
  turnoverPercent: Type.Integer({ minimum: 0, maximum: 10_000 }),
  /** The first and last counting day in the brand's calendar. */
  firstDay: Day,
  lastDay: Nullable(Day),
  enabled: Type.Boolean(),
  position: Type.Integer({ minimum: 0, maximum: 100_000 }),
  texts: ByName(Language, Strict({ name: Type.String({ minLength: 1, maxLength: 80 }), description: Text(300) })),
}
const OfficeMission = Type.Object({
  ...mission,
  id: Id,
  name: Type.String(),
  /** How often it was claimed. */
  claims: Type.Integer(),
})

export const officeMissions = defineCall({
  method: 'GET',
  path: '/office/api/missions',
  who: readers,
  summary: 'All missions in their order',
  query: officeListQuery({}),
  value: officeList(OfficeMission),
  refuses: [],
})

export const createMission = defineCall({
  method: 'POST',
  path: '/office/api/missions',
  who: ['content'],
  summary: 'A new mission',
  body: Strict(mission),
  value: Type.Object({ id: Id }),
  refuses: [],
  repeatable: true,
})

export const saveMission = defineCall({
  method: 'PUT',
  path: '/office/api/missions/:id',
  who: ['content'],
  summary: 'Saves a mission; open pages follow. What was claimed stays claimed',
  params: IdParams,
  body: Strict(mission),
  value: Type.Object({ id: Id }),
  refuses: [],
})

const board = {
  basis: OneOf(boardBases),
  period: OneOf(boardPeriods),
  gameType: Nullable(GameType),
  /** Prize money by place, first place first. */
  prizes: Type.Array(Money, { maxItems: 50 }),
  turnoverPercent: Type.Integer({ minimum: 0, maximum: 10_000 }),
  enabled: Type.Boolean(),
  texts: ByName(Language, Strict({ name: Type.String({ minLength: 1, maxLength: 80 }) })),
}
const OfficeBoard = Type.Object({ ...board, id: Id, name: Type.String() })

export const officeBoards = defineCall({
  method: 'GET',
  path: '/office/api/boards',
  who: readers,
  summary: 'All leaderboards',
  value: Type.Object({ list: Type.Array(OfficeBoard) }),
  refuses: [],
})

export const createBoard = defineCall({
  method: 'POST',
  path: '/office/api/boards',
  who: ['content'],
  summary: 'A new leaderboard',
  body: Strict(board),
  value: Type.Object({ id: Id }),
  refuses: [],
  repeatable: true,
})

export const saveBoard = defineCall({
  method: 'PUT',
  path: '/office/api/boards/:id',
  who: ['content'],
  summary:
    'Saves a leaderboard; its prizes hold for the period that runs. What it goes by, how long and for which games stays',
  params: IdParams,
  body: Strict(board),
  value: Type.Object({ id: Id }),
  refuses: [],
})
