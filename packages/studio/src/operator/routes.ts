import {
  demoCurrency,
  GameListRequest,
  GameUrlRequest,
  PrepaidsRequest,
  RewardCancelRequest,
  RewardRequest,
  RewardsRequest,
  RoundRequest,
  TransactionsRequest,
} from '@gasing/contract/vendor/hub88'
import { signatureHeader, verifyBody } from '@gasing/contract/vendor/signature'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { getCurrencyRules } from '../currencies.ts'
import { findGame, listGames } from '../games/catalogue.ts'
import { findLanguage } from '../i18n/languages.ts'
import type { Deps } from '../play/deps.ts'
import { buildMemberOwner, createLaunch } from '../play/sessions.ts'
import { findRoundByWalletId } from '../play/store.ts'
import { readRawJson } from '../raw-json.ts'
import {
  cancelRewardRounds,
  createReward,
  type FreeRoundsAnswer,
  listOperatorRewards,
  listPrepaids,
} from './free-rounds.ts'
import type { Operator } from './operators.ts'
import { listTransactions } from './transactions.ts'

type SignedRequest = { raw: Buffer; header: unknown }

/** Registers the calls of operators. The signature over the raw bytes is verified before the body is trusted. */
export function operatorRoutes(root: FastifyInstance, deps: Deps): void {
  void root.register(async (app) => {
    // within this scope the body stays as raw bytes
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    const serve = <S extends TSchema>(
      path: string,
      schema: S,
      answer: (body: Static<S>, operator: Operator, reply: FastifyReply) => Promise<unknown>,
    ) => {
      const fits = Compile(schema)
      app.post(`/operator/generic/v2${path}`, async (request, reply) => {
        const { raw, body } = readRawJson(request.body)
        const operator = findSigner(deps, { raw, header: request.headers[signatureHeader.toLowerCase()] }, body)
        if (!operator) return reply.code(401).send({ error: 'RS_ERROR_INVALID_SIGNATURE' })
        if (!fits.Check(body)) return reply.code(400).send({ error: 'RS_ERROR_WRONG_TYPES' })
        return answer(body, operator, reply)
      })
    }

    serve('/game/list', GameListRequest, async () => listGames(deps.publicUrl))
    serve('/game/url', GameUrlRequest, (body, operator, reply) => handleGameUrl(deps, body, operator, reply))
    serve('/game/round', RoundRequest, (body, operator, reply) => handleRoundUrl(deps, body, operator, reply))
    serve('/transactions/list', TransactionsRequest, (body, operator) => listTransactions(deps, body, operator))

    const serveFreeRounds = <S extends TSchema>(
      path: string,
      schema: S,
      answer: (deps: Deps, body: Static<S>, operator: Operator) => Promise<FreeRoundsAnswer<unknown>>,
    ) =>
      serve(`/freebet${path}`, schema, async (body, operator, reply) => {
        const answered = await answer(deps, body, operator)
        return 'code' in answered ? reply.code(answered.code).send({ error: answered.error }) : answered.value
      })
    serve('/freebet/prepaids/list', PrepaidsRequest, async (body) => listPrepaids(body))
    serveFreeRounds('/rewards/create', RewardRequest, createReward)
    serveFreeRounds('/rewards/cancel', RewardCancelRequest, cancelRewardRounds)
    serveFreeRounds('/rewards/list', RewardsRequest, listOperatorRewards)
  })
}

/**
 * Returns the operator whose key verifies the body; the body only selects the key to try. An unknown operator and a wrong
 * signature are indistinguishable to the caller.
 */
function findSigner({ operators }: Deps, { raw, header }: SignedRequest, body: unknown): Operator | null {
  const id = typeof body === 'object' && body !== null && 'operator_id' in body ? body.operator_id : null
  const operator = typeof id === 'number' ? operators.get(id) : undefined
  if (!operator || !('publicKeys' in operator)) return null
  return operator.publicKeys.some((key) => verifyBody(key, raw, header)) ? operator : null
}

const replyNotFound = (reply: FastifyReply, error: string) => reply.code(404).send({ error })

async function handleGameUrl(
  deps: Deps,
  body: GameUrlRequest,
  operator: Operator,
  reply: FastifyReply,
): Promise<unknown> {
  const game = findGame(body.game_code)
  if (!game) return replyNotFound(reply, 'RS_ERROR_INVALID_GAME')
  if (!getCurrencyRules(body.currency)) return replyNotFound(reply, 'RS_ERROR_WRONG_CURRENCY')
  const isDemo = body.currency === demoCurrency
  if (isDemo === (body.user !== undefined) || isDemo === (body.token !== undefined))
    return replyNotFound(reply, 'RS_ERROR_WRONG_SYNTAX')
  const room = game.rooms ? findRoom(game.rooms(body.currency), body.meta) : null
  if (room === undefined) return replyNotFound(reply, 'RS_ERROR_WRONG_SYNTAX')
  const lang = findLanguage(body.lang)
  const launch = await createLaunch(deps.pool, {
    operatorId: operator.operatorId,
    gameCode: game.code,
    member: body.user ?? null,
    token: body.token ?? null,
    currency: body.currency,
    lang,
    lobbyUrl: parseWebUrlOrNull(body.lobby_url),
    room,
  })
  // the fragment is neither sent to servers nor leaked as a referrer, and the token works once
  return { url: `${deps.publicUrl}/play/${game.slug}?operator=${operator.operatorId}&lang=${lang}#launch=${launch}` }
}

/** Returns the room named in `meta`, or the first; undefined when there is no room of that name. */
function findRoom(rooms: readonly string[], meta: GameUrlRequest['meta']): string | undefined {
  const { room = rooms[0] } = meta ?? {}
  return rooms.find((code) => code === room)
}

function parseWebUrlOrNull(text: string | null | undefined): string | null {
  const url = text ? URL.parse(text) : null
  return url && ['http:', 'https:'].includes(url.protocol) ? url.href : null
}

async function handleRoundUrl(
  deps: Deps,
  body: Static<typeof RoundRequest>,
  operator: Operator,
  reply: FastifyReply,
): Promise<unknown> {
  const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(body.round)
  const owner = buildMemberOwner(operator.operatorId, body.user)
  const round = isUuid ? await findRoundByWalletId(deps.pool, body.round, owner) : null
  if (!round) return replyNotFound(reply, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
  return { url: `${deps.publicUrl}/rounds/${round.id}` }
}
