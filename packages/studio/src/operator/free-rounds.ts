import { randomUUID } from 'node:crypto'
import type {
  PrepaidsAnswer,
  PrepaidsRequest,
  RewardCancelRequest,
  RewardRequest,
  RewardsAnswer,
  RewardsRequest,
} from '@gasing/contract/vendor/hub88'
import type { Static } from 'typebox'
import { inTransaction } from '../db/pool.ts'
import { prepaids } from '../free-rounds/prepaids.ts'
import {
  addReward,
  cancelReward,
  findReward,
  findRewardByReference,
  listRewards,
  lockReward,
  type NewReward,
  type Reward,
} from '../free-rounds/store.ts'
import type { Deps } from '../play/deps.ts'
import { buildMemberOwner } from '../play/sessions.ts'
import type { Operator } from './operators.ts'

/** An answer to a call about free rounds: the value, or the HTTP code and text of a refusal. */
export type FreeRoundsAnswer<Value> =
  | { readonly value: Value }
  | { readonly code: 400 | 404 | 409; readonly error: string }

const roundsMax = 1000
const pageSizeMax = 100

/** Lists the packages of a game in a currency; none for games without free rounds. */
export const listPrepaids = (body: Static<typeof PrepaidsRequest>): Static<typeof PrepaidsAnswer> =>
  prepaids
    .filter(({ gameCode, currency }) => gameCode === body.game_code && currency === body.currency)
    .map(({ id, gameCode, currency, stake }) => ({
      prepaid_uuid: id,
      game_code: gameCode,
      currency,
      bet_value: Number(stake),
      bet_count: null,
      bonus_buy: false,
    }))

/** Gives a member the free rounds of a package. A repeat under the same reference returns the same reward. */
export async function createReward(
  { pool }: Deps,
  body: Static<typeof RewardRequest>,
  { operatorId }: Operator,
): Promise<FreeRoundsAnswer<{ reward_uuid: string }>> {
  const prepaid = prepaids.find(({ id }) => id === body.prepaid_uuid.toLowerCase())
  if (!prepaid) return { code: 404, error: 'PREPAID_NOT_FOUND' }
  const startsAt = parseTime(body.start_time)
  const endsAt = parseTime(body.end_time)
  const rounds = body.bet_count ?? 0
  if (!startsAt || !endsAt || endsAt <= startsAt) return { code: 400, error: 'INVALID_TIME' }
  if (rounds < 1 || rounds > roundsMax) return { code: 400, error: 'INVALID_BET_COUNT' }
  const asked: NewReward = {
    id: randomUUID(),
    operatorId,
    reference: body.operator_reference,
    owner: buildMemberOwner(operatorId, body.user),
    prepaid: prepaid.id,
    gameCode: prepaid.gameCode,
    currency: prepaid.currency,
    stake: prepaid.stake,
    rounds,
    startsAt,
    endsAt,
  }
  const known = await findRewardByReference(pool, operatorId, asked.reference)
  if (!known && endsAt <= new Date()) return { code: 400, error: 'INVALID_TIME' }
  if (!known) await addReward(pool, asked)
  const given = known ?? (await findRewardByReference(pool, operatorId, asked.reference))
  if (!given || !isSameGift(given, asked)) return { code: 409, error: 'REFERENCE_ALREADY_USED' }
  return { value: { reward_uuid: given.id } }
}

const isSameGift = (given: Reward, asked: NewReward): boolean =>
  given.cancelledAt === null &&
  (['owner', 'prepaid', 'rounds'] as const).every((term) => given[term] === asked[term]) &&
  given.startsAt.getTime() === asked.startsAt.getTime() &&
  given.endsAt.getTime() === asked.endsAt.getTime()

/** Cancels the rounds of a reward that are not played yet; those that are played keep their wins. */
export function cancelRewardRounds(
  { pool }: Deps,
  { reward_uuid: id }: Static<typeof RewardCancelRequest>,
  { operatorId }: Operator,
): Promise<FreeRoundsAnswer<{ reward_uuid: string }>> {
  return inTransaction(pool, async (tx) => {
    // so that no round is added meanwhile
    if (isUuid(id)) await lockReward(tx, id)
    const reward = isUuid(id) ? await findReward(tx, id) : null
    const isKnown = reward?.operatorId === operatorId && (reward.cancelledAt !== null || !reward.isOver)
    if (!isKnown) return { code: 404, error: 'REWARD_NOT_FOUND' }
    if (reward.cancelledAt === null && reward.finished >= reward.rounds) return { code: 409, error: 'REWARD_FINISHED' }
    await cancelReward(tx, id)
    return { value: { reward_uuid: id } }
  })
}

/** Lists an operator's rewards page by page. */
export async function listOperatorRewards(
  { pool }: Deps,
  { user, start_time, end_time, pagination }: Static<typeof RewardsRequest>,
  { operatorId }: Operator,
): Promise<FreeRoundsAnswer<Static<typeof RewardsAnswer>>> {
  const { limit = pageSizeMax, cursor } = pagination ?? {}
  const [from, until] = [start_time, end_time].map((text) => (text == null ? null : parseTime(text)))
  if (from === undefined || until === undefined || !/^[0-9]{0,18}$/.test(cursor ?? ''))
    return { code: 400, error: 'INVALID_FILTER' }
  const owner = user == null ? null : buildMemberOwner(operatorId, user)
  const list = await listRewards(pool, { operatorId, owner, from, until, after: cursor || '0', limit })
  const next_cursor = list.length < limit ? null : (list.at(-1)?.position ?? null)
  return { value: { rewards: list.map(toWireReward), pagination: { next_cursor } } }
}

const toWireReward = (reward: Reward): Static<typeof RewardsAnswer>['rewards'][number] => ({
  reward_uuid: reward.id,
  status: getStatus(reward),
  start_time: reward.startsAt.toISOString(),
  operator_reference: reward.reference,
})

function getStatus({ cancelledAt, finished, rounds, isOver }: Reward): string {
  if (cancelledAt) return 'FRS_CANCELLED'
  if (finished >= rounds) return 'FRS_FINISHED'
  return isOver ? 'FRS_EXPIRED' : 'FRS_ACTIVE'
}

/** Returns a UTC time with or without `Z`; undefined when the text is none. */
function parseTime(text: string): Date | undefined {
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]+)?Z?$/.test(text)) return undefined
  const time = new Date(text.endsWith('Z') ? text : `${text}Z`)
  return Number.isNaN(time.getTime()) ? undefined : time
}

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
