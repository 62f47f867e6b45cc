import { PrepaidsAnswer, RewardAnswer } from '@gasing/contract/vendor/hub88'
import { Type } from 'typebox'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refused.ts'
import type { Vendor } from '../../store-vendors.ts'
import type { FreeBetOrder } from '../adapter.ts'
import { toWire } from './messages.ts'
import { askSigned } from './signed.ts'

/** Gives free bets out of the packages that the supplier has for the game; refuses `free_bets_not_offered` when none fits. */
export async function giveFreeBets(platform: Platform, vendor: Vendor, order: FreeBetOrder): Promise<string> {
  const currency = order.brand.currency.code
  const prepaids = await askSigned(platform, vendor, {
    path: '/freebet/prepaids/list',
    body: { operator_id: vendor.operatorId, game_code: order.gameCode, currency },
    schema: PrepaidsAnswer,
  })
  const value = toWire(vendor, currency, order.value)
  const fitting = prepaids.find(
    (each) =>
      each.game_code === order.gameCode &&
      each.currency === currency &&
      (each.bet_count ?? order.count) === order.count &&
      (each.bet_value == null || BigInt(each.bet_value) === value),
  )
  if (!fitting) return refuse('free_bets_not_offered')
  const { reward_uuid } = await askSigned(platform, vendor, {
    path: '/freebet/rewards/create',
    body: {
      operator_id: vendor.operatorId,
      sub_partner_id: order.brand.code,
      user: order.user,
      prepaid_uuid: fitting.prepaid_uuid,
      start_time: order.startsAt.toISOString(),
      end_time: order.endsAt.toISOString(),
    },
    schema: RewardAnswer,
  })
  return reward_uuid
}

/** Takes free bets back that have not been played. */
export async function cancelFreeBets(platform: Platform, vendor: Vendor, id: string): Promise<void> {
  const body = { operator_id: vendor.operatorId, reward_uuid: id }
  await askSigned(platform, vendor, { path: '/freebet/rewards/cancel', body, schema: Type.Unknown() })
}
