import { PrepaidsAnswer, RewardAnswer, type RewardRequest, RewardsAnswer } from '@gasing/contract/vendor/hub88'
import { type Static, Type } from 'typebox'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refused.ts'
import type { Vendor } from '../../store-vendors.ts'
import type { FreeBetOrder, NamedFreeBets } from '../adapter.ts'
import { askToGive, exchange, readAnswer, VendorRefused } from '../outgoing.ts'
import { toWire } from './messages.ts'
import { askSigned, signedQuestion } from './signed.ts'

/** Gives free bets from the supplier's packages for the game; refuses `free_bets_not_offered` when none fits. */
export async function giveFreeBets(platform: Platform, vendor: Vendor, order: FreeBetOrder): Promise<string> {
  const currency = order.brand.currency.code
  const prepaids = await packagesOf(platform, vendor, { game_code: order.gameCode, currency })
  const value = toWire(vendor, currency, order.value)
  const fitting = prepaids.find(
    (each) =>
      each.game_code === order.gameCode &&
      each.currency === currency &&
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
  const question = signedQuestion(platform, vendor, '/freebet/rewards/create', body)
  return (await askToGive(platform, vendor, { ...question, schema: RewardAnswer })).reward_uuid
}

/** The supplier's packages for a game. Every failure here means that nothing was given. */
async function packagesOf(platform: Platform, vendor: Vendor, about: { game_code: string; currency: string }) {
  const body = JSON.stringify({ operator_id: vendor.operatorId, ...about })
  const answer = await exchange(platform, vendor, signedQuestion(platform, vendor, '/freebet/prepaids/list', body))
  if (answer?.code === 404) throw new VendorRefused('free_bets_unknown')
  const read = answer && answer.code >= 200 && answer.code < 300 ? readAnswer(answer.text, PrepaidsAnswer) : null
  if (!read) throw new VendorRefused('vendor_unreachable')
  return read.value
}

/** Cancels free bets that have not been played. */
export async function cancelFreeBets(platform: Platform, vendor: Vendor, id: string): Promise<void> {
  const body = JSON.stringify({ operator_id: vendor.operatorId, reward_uuid: id })
  const question = signedQuestion(platform, vendor, '/freebet/rewards/cancel', body)
  await askToGive(platform, vendor, { ...question, schema: Type.Unknown() })
}

const pageSize = 80
const pagesMax = 25
/** Statuses of rewards that were cancelled or never granted. */
const undone = new Set(['FRS_CANCELLED', 'FRS_FAILED'])

/**
 * Returns the supplier's id of the reward given under our id, or null when its list has none. For a supplier that does not store
 * our ids the reward is matched by its start second, since no member gets two in the same second.
 */
export async function findFreeBets(
  platform: Platform,
  vendor: Vendor,
  { id, user, startsAt, endsAt }: NamedFreeBets,
): Promise<string | null> {
  const about = {
    operator_id: vendor.operatorId,
    user,
    start_time: startsAt.toISOString(),
    end_time: endsAt.toISOString(),
  }
  const second = startsAt.toISOString().slice(0, 19)
  let cursor: string | null = null
  for (let page = 0; page < pagesMax; page++) {
    const answer: Static<typeof RewardsAnswer> = await askSigned(platform, vendor, {
      path: '/freebet/rewards/list',
      body: { ...about, pagination: { limit: pageSize, ...(cursor !== null && { cursor }) } },
      schema: RewardsAnswer,
    })
    const found = answer.rewards.find(
      ({ status, operator_reference: name, start_time: start }) =>
        !undone.has(status ?? '') && (name == null ? start?.slice(0, 19) === second : name === id),
    )
    if (found) return found.reward_uuid
    cursor = answer.pagination?.next_cursor ?? null
    if (cursor === null) return null
  }
  return refuse('vendor_unreachable')
}
