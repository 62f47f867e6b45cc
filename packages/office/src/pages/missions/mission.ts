import type { Body, Value } from '@gasing/contract/call'
import type { createBoard, createMission, officeBoards, officeMissions } from '@gasing/contract/calls/office/missions'
import { getLanguage } from '#i18n/texts.ts'

export type Mission = Value<typeof officeMissions>['list'][number]
export type MissionForm = Body<typeof createMission>
export type Board = Value<typeof officeBoards>['list'][number]
export type BoardForm = Body<typeof createBoard>

export const buildNewMission = (today: string): MissionForm => ({
  ...{ kind: 'valid_bet', period: 'day', gameType: null, vendor: null, target: '', rewardKind: 'money', reward: '' },
  ...{ turnoverPercent: 100, firstDay: today, lastDay: null, enabled: true, position: 100, texts: {} },
})

export const newBoard: BoardForm = {
  ...{ basis: 'valid_bet', period: 'week', gameType: null, prizes: [], turnoverPercent: 100, enabled: true, texts: {} },
}

/** The form of a mission that was read: what the save call takes. */
export function toMissionForm({ id: _id, name: _name, claims: _claims, ...form }: Mission): MissionForm {
  return form
}
export function toBoardForm({ id: _id, name: _name, ...form }: Board): BoardForm {
  return form
}

/** The name of a mission or leaderboard in the reader's language, else in the brand's. */
export const getName = ({ name, texts }: Pick<Mission, 'name'> & { texts: Record<string, { name: string }> }): string =>
  texts[getLanguage()]?.name || name

/** The prizes of a leaderboard from the first place on, formatted as money. */
export const formatPrizes = ({ prizes }: Pick<Board, 'prizes'>, money: (amount: string) => string): string =>
  prizes.map(money).join(' · ')

/** Leaves out languages with no text. */
export const omitEmptyTexts = <Words extends object>(texts: Record<string, Words>): Record<string, Words> =>
  Object.fromEntries(
    Object.entries(texts).filter(([, languageTexts]) => Object.values(languageTexts).some((text) => text !== '')),
  )
