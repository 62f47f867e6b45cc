import { RewardAnswer, type RewardRequest, RewardsAnswer } from '@gasing/contract/vendor/hub88'
import { type Static, Type } from 'typebox'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refused.ts'
import type { Vendor } from '../../store-vendors.ts'
import type { FreeBetOrder, FreeBetSpan, NamedFreeBets } from '../adapter.ts'
import { requestGift, VendorRefused } from '../outgoing.ts'
import { toWireAmount } from './messages.ts'
import { forgetPackages, readPackages } from './packages.ts'
import { buildSignedCall, callSigned } from './sign.ts'

/** Gives free bets from the supplier's packages for the game; refuses `free_bets_not_offered` when none fits. */
export async function grantHub88FreeBets(platform: Platform, vendor: Vendor, order: FreeBetOrder): Promise<string> {
  const currency = order.brand.currency.code
  const filter = { game_code: order.gameCode, currency }
  const prepaids = await readPackages(platform, vendor, filter)
  const value = toWireAmount(vendor, currency, order.value)
  const fitting = prepaids.find(
    (each) =>
      each.game_code === order.gameCode &&
      each.currency === currency &&
      // a bonus buy costs many times its bet: it is another gift than free rounds
      each.bonus_buy !== true &&
      (each.bet_count ?? order.count) === order.count &&
      (each.bet_value == null || BigInt(each.bet_value) === value),
  )
  if (!fitting) throw new VendorRefused('free_bets_not_offered')
  const reward: Omit<Static<typeof RewardRequest>, 'bet_value'> = {
    operator_id: vendor.operatorId ?? 0,
    sub_partner_id: order.brand.code,
    user: order.user,
    prepaid_uuid: fitting.prepaid_uuid,
    start_time: order.startsAt.toISOString(),
    end_time: order.endsAt.toISOString(),
    ...(fitting.bet_count == null && { bet_count: order.count }),
    operator_reference: order.id,
  }
  // the amount is a bigint, which JSON.stringify does not support
  const open = fitting.bet_value == null ? `,"bet_value":${value}` : ''
  const body = `${JSON.stringify(reward).slice(0, -1)}${open}}`
  const request = buildSignedCall(platform, vendor, '/freebet/rewards/create', body)
  try {
    return (await requestGift(platform, vendor, { ...request, schema: RewardAnswer })).reward_uuid
  } catch (error) {
    if (error instanceof VendorRefused) forgetPackages(platform, vendor, filter)
    throw error
  }
}

/** Cancels free bets that have not been played. */
export async function cancelHub88FreeBets(platform: Platform, vendor: Vendor, id: string): Promise<void> {
  const body = JSON.stringify({ operator_id: vendor.operatorId, reward_uuid: id })
  const outgoingCall = buildSignedCall(platform, vendor, '/freebet/rewards/cancel', body)
  await requestGift(platform, vendor, { ...outgoingCall, schema: Type.Unknown() })
}

const pageSize = 80
const pagesMax = 250
/** Statuses of rewards that were cancelled or never granted. */
const undoneStatuses = new Set(['FRS_CANCELLED', 'FRS_FAILED'])
const playedStatus = 'FRS_FINISHED'

/**
 * Returns the supplier's id of the reward given under our id, or null when its list has none. For a supplier that does not store
 * our ids the reward is matched by its start second, since no member gets two in the same second.
 */
export async function findHub88FreeBets(
  platform: Platform,
  vendor: Vendor,
  { id, ...span }: NamedFreeBets,
): Promise<string | null> {
  const second = span.startsAt.toISOString().slice(0, 19)
  for await (const reward of fetchRewards(platform, vendor, span)) {
    const { status, operator_reference: name, start_time: start } = reward
    const isOurs = name == null ? start?.slice(0, 19) === second : name === id
    if (isOurs && !undoneStatuses.has(status ?? '')) return reward.reward_uuid
  }
  return null
}

/** Returns the supplier's ids of the rewards whose rounds are all played. */
export async function listPlayedHub88FreeBets(
  platform: Platform,
  vendor: Vendor,
  span: FreeBetSpan,
): Promise<readonly string[]> {
  const played: string[] = []
  for await (const { reward_uuid: id, status } of fetchRewards(platform, vendor, span))
    if (status === playedStatus) played.push(id)
  return played
}

type ListedReward = Static<typeof RewardsAnswer>['rewards'][number]

/** Fetches the supplier's rewards page by page. Refuses `vendor_unreachable` for a list without end. */
async function* fetchRewards(
  platform: Platform,
  vendor: Vendor,
  { user, startsAt, endsAt }: FreeBetSpan,
): AsyncGenerator<ListedReward, void> {
  const about = {
    operator_id: vendor.operatorId,
    ...(user !== null && { user }),
    start_time: startsAt.toISOString(),
    end_time: endsAt.toISOString(),
  }
  let cursor: string | null = null
  for (let page = 0; page < pagesMax; page++) {
    const answer: Static<typeof RewardsAnswer> = await callSigned(platform, vendor, {
      path: '/freebet/rewards/list',
      body: { ...about, pagination: { limit: pageSize, ...(cursor !== null && { cursor }) } },
      schema: RewardsAnswer,
    })
    yield* answer.rewards
    cursor = answer.pagination?.next_cursor ?? null
    if (cursor === null) return
  }
  refuse('vendor_unreachable')
}
