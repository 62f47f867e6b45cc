import type { Value } from '@gasing/contract/call'
import type { freeRounds } from '@gasing/contract/calls/free-rounds'
import type { missions } from '@gasing/contract/calls/missions'
import type { applications, promotions } from '@gasing/contract/calls/promotions'
import type { rebateStanding } from '@gasing/contract/calls/rebates'
import { parseMoney } from '@gasing/contract/money'
import { writeCount, writeMoney } from '#i18n/format.ts'
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
  /** When it ends, for rewards that do. */
  readonly endsAt?: string
  readonly tone: Tone
  readonly state: TextKey
  /** It can be claimed now. */
  readonly ready: boolean
  readonly to:
    | { readonly page: MemberPageKey }
    | { readonly promotion: string }
    | { readonly vendor: string; readonly game: string }
}

type RewardSources = {
  readonly applications: Value<typeof applications>['list']
  readonly promotions: Value<typeof promotions>
  readonly missions: Value<typeof missions>['list']
  readonly rebate: Value<typeof rebateStanding> | undefined
  readonly freeRounds: Value<typeof freeRounds>['list']
}

/** Returns all rewards, claimable ones first, otherwise in the order free rounds, rebate, missions, bonuses, raffles. */
export function listRewards(had: RewardSources): Reward[] {
  const all = [
    ...listFreeRoundRewards(had),
    ...listRebateRewards(had),
    ...listMissionRewards(had),
    ...listBonusRewards(had),
    ...listRaffleRewards(had),
  ]
  return [...all.filter(({ ready }) => ready), ...all.filter(({ ready }) => !ready)]
}

const listFreeRoundRewards = ({ freeRounds: list }: RewardSources): Reward[] =>
  list.map(({ id, vendor, game, gameName, rounds, value, endsAt }) => ({
    ...{ kind: 'rewards_free_rounds', name: gameName, endsAt, ready: false },
    key: `free rounds ${id}`,
    amount: `${writeCount(rounds)} × ${writeMoney(parseMoney(value))}`,
    ...{ tone: 'good', state: 'rewards_playable' },
    to: { vendor, game },
  }))

const listRebateRewards = ({ rebate }: RewardSources): Reward[] =>
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

const listMissionRewards = ({ missions: list }: RewardSources): Reward[] =>
  list.map((mission) => ({
    ...{ kind: 'mission_activity', name: mission.name, ready: mission.state === 'issued' },
    key: `mission ${mission.id}`,
    amount: writeReward(mission),
    tone: missionTones[mission.state],
    state: `mission_state_${mission.state}`,
    to: { page: 'missionLeaderboard' },
  }))

const listBonusRewards = ({ applications: list }: RewardSources): Reward[] =>
  list.map(({ id, title, amount, status }) => ({
    ...{ kind: 'bonus_details', name: title, ready: status === 'issued' },
    key: `bonus ${id}`,
    amount: amount && writeMoney(parseMoney(amount)),
    tone: applicationTones[status],
    state: `application_${status}`,
    to: { page: 'bonusDetails' },
  }))

const listRaffleRewards = ({ promotions: list }: RewardSources): Reward[] =>
  // one that is over is listed for a member back from a break, who can still draw
  list
    .filter(({ raffle }) => raffle)
    .map(({ id, title, state }) => ({
      ...{ kind: 'raffle_title', name: title, amount: null, ready: false },
      key: `raffle ${id}`,
      tone: state === 'coming_soon' ? 'plain' : 'going',
      state: state === 'coming_soon' ? 'mission_state_coming_soon' : 'mission_state_process',
      to: { promotion: id },
    }))
