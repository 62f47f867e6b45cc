import { PrepaidsAnswer, RewardAnswer } from '@gasing/contract/vendor/hub88'
import { Type } from 'typebox'
import type { Platform } from '#platform/platform.ts'
import type { Vendor } from '../../store-vendors.ts'
import type { FreeBetOrder } from '../adapter.ts'
import { askToGive, exchange, readAnswer, VendorRefused } from '../outgoing.ts'
import { toWire } from './messages.ts'
import { signedQuestion } from './signed.ts'

/** Gives free bets out of the packages that the supplier has for the game; refuses `free_bets_not_offered` when none fits. */
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
  const body = JSON.stringify({
    operator_id: vendor.operatorId,
    sub_partner_id: order.brand.code,
    user: order.user,
    prepaid_uuid: fitting.prepaid_uuid,
    start_time: order.startsAt.toISOString(),
    end_time: order.endsAt.toISOString(),
  })
  const question = signedQuestion(platform, vendor, '/freebet/rewards/create', body)
  return (await askToGive(platform, vendor, { ...question, schema: RewardAnswer })).reward_uuid
}

/** The packages that a supplier has for a game. However that fails, nothing has been given. */
async function packagesOf(platform: Platform, vendor: Vendor, about: { game_code: string; currency: string }) {
  const body = JSON.stringify({ operator_id: vendor.operatorId, ...about })
  const answer = await exchange(platform, vendor, signedQuestion(platform, vendor, '/freebet/prepaids/list', body))
  if (answer?.code === 404) throw new VendorRefused('free_bets_unknown')
  const read = answer && answer.code >= 200 && answer.code < 300 ? readAnswer(answer.text, PrepaidsAnswer) : null
  if (!read) throw new VendorRefused('vendor_unreachable')
  return read.value
}

/** Takes free bets back that have not been played. */
export async function cancelFreeBets(platform: Platform, vendor: Vendor, id: string): Promise<void> {
  const body = JSON.stringify({ operator_id: vendor.operatorId, reward_uuid: id })
  const question = signedQuestion(platform, vendor, '/freebet/rewards/cancel', body)
  await askToGive(platform, vendor, { ...question, schema: Type.Unknown() })
}
