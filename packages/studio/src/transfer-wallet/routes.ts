import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { demoCurrency } from '@gasing/contract/vendor/hub88'
import { transferSignHeader } from '@gasing/contract/vendor/transfer'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Static, type TSchema, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { formatWireUnits, getCurrencyRules, toWireUnits } from '../currencies.ts'
import { inTransaction } from '../db/pool.ts'
import { findGame, games } from '../games/catalogue.ts'
import { findLanguage } from '../i18n/languages.ts'
import type { Operators, TransferWalletOperator } from '../operator/operators.ts'
import type { Deps } from '../play/deps.ts'
import { createLaunch } from '../play/sessions.ts'
import { readRawJson } from '../raw-json.ts'
import { findEntry, hasMemberWallet, moveWalletMoney, openMemberWallet, readMemberWallet } from './store.ts'

const Text = Type.String({ minLength: 1, maxLength: 100 })
const Player = { user: Text, currency: Text, operator: Text }
const PlayerRequest = Type.Object(Player)
const TransferRequest = Type.Object({
  ...Player,
  reference: Text,
  amount: Type.String({ pattern: '^(0|[1-9][0-9]{0,11})(\\.[0-9]{1,5}0*)?$' }),
})
const StatusRequest = Type.Object({
  ...Player,
  reference: Text,
  direction: Type.Optional(Type.Enum(['deposit', 'withdraw'])),
})
const GameRequest = Type.Object({
  ...Player,
  user: Type.Optional(Text),
  game: Text,
  language: Type.String({ maxLength: 10 }),
  lobbyUrl: Type.String({ maxLength: 500 }),
})
const GamesRequest = Type.Object({ operator: Text })

type HandleRequest<S extends TSchema> = (
  body: Static<S>,
  operator: TransferWalletOperator,
  reply: FastifyReply,
) => Promise<unknown>

/**
 * Registers the calls of operators whose members keep their money with us during play, in the neutral dialect of transfer wallets
 * (`@gasing/contract/vendor/transfer`). The signature over the raw bytes is verified before the body is trusted.
 */
export function transferWalletRoutes(root: FastifyInstance, deps: Deps): void {
  const { pool, operators } = deps
  void root.register(async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    const serve = <S extends TSchema>(path: string, schema: S, answer: HandleRequest<S>) => {
      const fits = Compile(schema)
      app.post(`/transfer${path}`, async (request, reply) => {
        const { raw, body } = readRawJson(request.body)
        const operator = findSigner(operators, body)
        if (!operator || !isSignatureValid(operator.secret, raw, request.headers[transferSignHeader.toLowerCase()]))
          return reply.code(401).send({ error: 'the signature is wrong' })
        if (!fits.Check(body)) return reply.code(400).send({ error: 'the message cannot be read' })
        return answer(body, operator, reply)
      })
    }

    serve('/createPlayer', PlayerRequest, async ({ user, currency }, { operatorId }) => {
      const isTaken = currency !== demoCurrency && getCurrencyRules(currency) !== null
      const isOpen = isTaken && (await openMemberWallet(pool, { operatorId, member: user }, currency))
      return { status: isOpen ? 'done' : 'refused' }
    })
    for (const kind of ['deposit', 'withdraw'] as const)
      serve(`/${kind}`, TransferRequest, async ({ user: member, currency, reference, amount }, { operatorId }) => {
        if (!(await hasMemberWallet(pool, { operatorId, member }, currency))) return { status: 'refused' }
        const movement = {
          operatorId,
          member,
          source: 'transfer',
          reference,
          kind,
          amount: toWireUnits(amount),
        } as const
        const moved = movement.amount > 0n ? await inTransaction(pool, (tx) => moveWalletMoney(tx, movement)) : null
        if (!moved) return { status: 'refused' }
        return { status: moved.state === 'done' ? 'done' : 'refused', balance: formatWireUnits(moved.balance) }
      })
    serve('/transferStatus', StatusRequest, async ({ user: member, reference, direction }, { operatorId }) => {
      const entry = await findEntry(pool, { operatorId, source: 'transfer', reference })
      const balance = await readMemberWallet(pool, { operatorId, member })
      const isKnown = entry?.member === member && (direction ?? entry.kind) === entry.kind
      const status = isKnown ? entry.state : 'unknown'
      return { status, ...(balance !== null && { balance: formatWireUnits(balance) }) }
    })
    serve('/balance', PlayerRequest, async ({ user: member }, { operatorId }) => {
      const balance = await readMemberWallet(pool, { operatorId, member })
      return balance === null ? { status: 'refused' } : { status: 'done', balance: formatWireUnits(balance) }
    })
    serve('/gameUrl', GameRequest, (body, operator, reply) => createGameUrl(deps, body, operator, reply))
    serve('/games', GamesRequest, async () => offeredGames.map(toListedGame))
  })
}

/** Games with rooms are excluded: a room is chosen in the portal, and this dialect cannot name one. */
const offeredGames = games.filter(({ rooms }) => !rooms)

const toListedGame = ({ code, name, listing }: (typeof games)[number]) => ({
  ...{ code, name, type: 'RNG', demo: true, enabled: true },
  ...(listing.rtp && { rtp: listing.rtp }),
})

/** Returns the operator named in the body, which only selects the secret to try. */
function findSigner(operators: Operators, body: unknown): TransferWalletOperator | undefined {
  const account = typeof body === 'object' && body !== null && 'operator' in body ? body.operator : null
  for (const operator of operators.values()) if ('account' in operator && operator.account === account) return operator
  return undefined
}

const hashSha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

function isSignatureValid(secret: string, raw: Buffer, signature: unknown): boolean {
  const own = createHmac('sha256', secret).update(raw).digest('hex')
  return typeof signature === 'string' && timingSafeEqual(hashSha256(own), hashSha256(signature))
}

/** A launch requires a token, which this dialect lacks; a random one takes its place. */
const generateToken = (): string => randomBytes(16).toString('hex')

async function createGameUrl(
  { pool, publicUrl }: Deps,
  { user, game: code, currency, language, lobbyUrl }: Static<typeof GameRequest>,
  { operatorId }: TransferWalletOperator,
  reply: FastifyReply,
): Promise<unknown> {
  const member = user ?? null
  const game = offeredGames.find((each) => each === findGame(code))
  if (!game) return reply.code(404).send({ error: 'there is no such game' })
  if (member !== null && !(await hasMemberWallet(pool, { operatorId, member }, currency)))
    return reply.code(404).send({ error: 'there is no such player' })
  const lang = findLanguage(language.toLowerCase())
  const launch = await createLaunch(pool, {
    ...{ operatorId, gameCode: game.code, member, lang, room: null },
    token: member === null ? null : generateToken(),
    currency: member === null ? demoCurrency : currency,
    lobbyUrl: /^https?:/.test(lobbyUrl) && URL.canParse(lobbyUrl) ? lobbyUrl : null,
  })
  return { url: `${publicUrl}/play/${game.slug}?operator=${operatorId}&lang=${lang}#launch=${launch}` }
}
