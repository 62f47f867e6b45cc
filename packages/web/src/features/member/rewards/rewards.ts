import type { Value } from '@gasing/contract/call'
import type { missions } from '@gasing/contract/calls/missions'
import type { applications, promotions } from '@gasing/contract/calls/promotions'
import type { rebateStanding } from '@gasing/contract/calls/rebates'
import { parseMoney } from '@gasing/contract/money'
import { writeMoney } from '#i18n/format.ts'
import type { TextKey } from '#i18n/i18n.ts'
import type { Tone } from '#shared/StatusPill.tsx'
import type { MemberPageKey } from '../../../paths.ts'
import { applicationTones } from '../bonus/application-tones.ts'
import { missionTones, writeReward } from '../missions/mission.ts'

/** One reward, its state, and where it is claimed. */
export type Reward = {
  readonly key: string
  readonly kind: TextKey
  /** Null when the kind is name enough. */
  readonly name: string | null
  readonly amount: string | null
  readonly tone: Tone
  readonly state: TextKey
  /** It can be claimed now. */
  readonly ready: boolean
  readonly to: { readonly page: MemberPageKey } | { readonly promotion: string }
}

type Had = {
  readonly applications: Value<typeof applications>['list']
  readonly promotions: Value<typeof promotions>
  readonly missions: Value<typeof missions>['list']
  readonly rebate: Value<typeof rebateStanding> | undefined
}

/** Returns all rewards, claimable ones first, otherwise in the order rebate, missions, bonuses, raffles. */
export function rewardsOf(had: Had): Reward[] {
  const all = [...rebateOf(had), ...missionsOf(had), ...bonusesOf(had), ...rafflesOf(had)]
  return [...all.filter(({ ready }) => ready), ...all.filter(({ ready }) => !ready)]
}

const rebateOf = ({ rebate }: Had): Reward[] =>
  rebate && parseMoney(rebate.total) > 0n
    ? [
        {
          ...{ key: 'rebate', kind: 'manual_rebate', name: null, ready: rebate.claimable },
          amount: writeMoney(parseMoney(rebate.total)),
          tone: rebate.claimable ? 'good' : 'going',
          state: rebate.claimable ? 'mission_state_issued' : 'mission_state_process',
          to: { page: 'manualRebate' },
        },
      ]
    : []

const missionsOf = ({ missions: list }: Had): Reward[] =>
  list.map((mission) => ({
    ...{ kind: 'mission_activity', name: mission.name, ready: mission.state === 'issued' },
    key: `mission ${mission.id}`,
    amount: writeReward(mission),
    tone: missionTones[mission.state],
    state: `mission_state_${mission.state}`,
    to: { page: 'missionLeaderboard' },
  }))

const bonusesOf = ({ applications: list }: Had): Reward[] =>
  list.map(({ id, title, amount, status }) => ({
    ...{ kind: 'bonus_details', name: title, ready: status === 'issued' },
    key: `bonus ${id}`,
    amount: amount && writeMoney(parseMoney(amount)),
    tone: applicationTones[status],
    state: `application_${status}`,
    to: { page: 'bonusDetails' },
  }))

const rafflesOf = ({ promotions: list }: Had): Reward[] =>
  list
    .filter(({ raffle, state }) => raffle && state !== 'closed')
    .map(({ id, title, state }) => ({
      ...{ kind: 'raffle_title', name: title, amount: null, ready: false },
      key: `raffle ${id}`,
      tone: state === 'open' ? 'going' : 'plain',
      state: state === 'open' ? 'mission_state_process' : 'mission_state_coming_soon',
      to: { promotion: id },
    }))
