import { randomUUID } from 'node:crypto'
import { type ListedGame, PrepaidsAnswer, RewardAnswer, RewardsAnswer } from '@gasing/contract/vendor/hub88'
import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { CheckSheet } from './check-sheet.ts'
import { type HttpAnswer, toRefusalCheck } from './http-calls.ts'
import type { ConformanceMember } from './test-member.ts'

type CallSupplier = (path: string, message: object) => Promise<HttpAnswer>

export type FreeBetRun = {
  readonly sheet: CheckSheet
  readonly call: CallSupplier
  readonly operatorId: number
  readonly brandCode: string
  readonly seat: ConformanceMember
  readonly game: ListedGame
}
type Prepaid = Static<typeof PrepaidsAnswer>[number]

const rewardMs = 3_600_000
const roundsOfOpenPackage = 5
/** One unit of the currency. */
const valueOfOpenPackage = 100_000
const endedStatuses = new Set(['FRS_CANCELLED', 'FRS_FAILED', 'FRS_EXPIRED'])

/**
 * Checks the calls with which the portal gives free bets: packages, a reward for the test member, its place in the list, and its
 * cancellation.
 * @returns messages that nobody else may send
 */
export async function checkFreeBetCalls(run: FreeBetRun): Promise<Readonly<Record<string, object>>> {
  const { sheet, call, operatorId, seat, game } = run
  const filter = { operator_id: operatorId, game_code: game.game_code, currency: seat.currency }
  const { http, value } = await call('/freebet/prepaids/list', filter)
  const prepaids = read(PrepaidsAnswer, value)
  sheet.compare(
    'freebet/prepaids/list returns a list of packages',
    { http: 200, isList: true },
    { http, isList: prepaids !== null, value },
  )
  const prepaid = prepaids?.find(
    (each) => each.bonus_buy !== true && each.game_code === game.game_code && each.currency === seat.currency,
  )
  const reward = buildReward(run, prepaid)
  if (prepaid) await checkReward(run, reward)
  else sheet.compare(`there is no package of ${game.game_code} in ${seat.currency}: rewards are not tested`, {}, {})
  const unknown = await call('/freebet/rewards/create', { ...reward, prepaid_uuid: randomUUID() })
  sheet.compare('a reward of an unknown package is refused', { isRefused: true }, toRefusalCheck(unknown))
  return { '/freebet/prepaids/list': filter, '/freebet/rewards/create': buildReward(run, prepaid) }
}

function buildReward({ operatorId, brandCode, seat }: FreeBetRun, prepaid: Prepaid | undefined) {
  const now = new Date()
  return {
    operator_id: operatorId,
    sub_partner_id: brandCode,
    user: seat.user,
    prepaid_uuid: prepaid?.prepaid_uuid ?? randomUUID(),
    start_time: now.toISOString(),
    end_time: new Date(now.getTime() + rewardMs).toISOString(),
    operator_reference: randomUUID(),
    ...(prepaid?.bet_count == null && { bet_count: roundsOfOpenPackage }),
    ...(prepaid?.bet_value == null && { bet_value: valueOfOpenPackage }),
  }
}

/** Gives the reward and takes it back. */
async function checkReward({ sheet, call, operatorId, seat }: FreeBetRun, reward: ReturnType<typeof buildReward>) {
  const { start_time, end_time } = reward
  const given = await call('/freebet/rewards/create', reward)
  const id = read(RewardAnswer, given.value)?.reward_uuid
  sheet.compare('freebet/rewards/create gives a reward', { http: 200, hasId: true }, { ...given, hasId: Boolean(id) })
  if (!id) return
  const find = async () => {
    const span = { operator_id: operatorId, user: seat.user, start_time, end_time, pagination: { limit: 80 } }
    const { http, value } = await call('/freebet/rewards/list', span)
    const found = read(RewardsAnswer, value)?.rewards.find((each) => each.reward_uuid === id)
    return { http, value, isListed: found !== undefined, isEnded: endedStatuses.has(found?.status ?? '') }
  }
  sheet.compare('freebet/rewards/list has it', { http: 200, isListed: true, isEnded: false }, await find())
  const cancelled = await call('/freebet/rewards/cancel', { operator_id: operatorId, reward_uuid: id })
  sheet.compare('freebet/rewards/cancel takes it back', { http: 200 }, cancelled)
  const after = await find()
  sheet.compare('and the list says so', { isOver: true }, { ...after, isOver: after.isEnded || !after.isListed })
}

function read<S extends TSchema>(schema: S, value: unknown): Static<S> | null {
  return Compile(schema).Check(value) ? (value as Static<S>) : null
}
