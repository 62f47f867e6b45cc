import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#platform/http/app.ts'
import { fail } from '#platform/http/envelope.ts'
import { Refused, refuse } from '#platform/refused.ts'
import { btcpayRoutes } from './btcpay-routes.ts'
import { type Caller, callerOf, pageLanguage, queryOf, readerOf } from './caller.ts'
import type { Page } from './html.ts'
import { identityRoutes } from './identity-routes.ts'
import { readOutbox } from './outbox.ts'
import { outboxPage } from './outbox-page.ts'
import { decideOrder, type Outcome, openOrder, outcomes } from './provider.ts'
import { payPage, unknownOrderPage } from './provider-page.ts'

const bodyBytesMax = 2_000

type Pay = { Params: { order: string } }

/** Practice pages. Outside the sandbox none of these paths exists. */
export function routes(app: App): void {
  if (!app.platform.config.sandbox) return
  identityRoutes(app)
  btcpayRoutes(app, (exchange, use, find) => answering(app, exchange, use, find), showPage)

  app.fastify.get<Pay>('/sandbox/pay/:order', (request, reply) =>
    answering(app, { request, reply }, async ({ scope, brand }) => {
      const asked = { reference: request.params.order, ticket: queryOf(request, 'order'), merchant: brand.code }
      const { order, now } = await openOrder(scope, asked)
      return showPage(reply, payPage({ order, ...(await readerOf(app, request, brand, order.language)), now }))
    }),
  )
  app.fastify.post<Pay>('/sandbox/pay/:order', { bodyLimit: bodyBytesMax }, (request, reply) =>
    answering(app, { request, reply }, async ({ scope }) => {
      const returnUrl = await decideOrder(scope, request.params.order, chosen(request.body))
      return reply.header('cache-control', 'no-store').redirect(returnUrl, 303)
    }),
  )
  app.fastify.get('/sandbox', (request, reply) =>
    answering(app, { request, reply }, async ({ scope, brand }) => {
      const to = queryOf(request, 'to')
      const messages = await readOutbox(scope, to)
      return showPage(reply, outboxPage({ to, messages, ...(await readerOf(app, request, brand)) }))
    }),
  )
  app.fastify.get('/sandbox/outbox', (request, reply) =>
    answering(app, { request, reply }, async ({ scope }) =>
      reply.header('cache-control', 'no-store').send(await readOutbox(scope, queryOf(request, 'to'))),
    ),
  )
}

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply }

/** Finds the brand and runs `use`; an unknown payment gets a page, every other refusal the usual answer. */
async function answering(
  app: App,
  exchange: Exchange,
  use: (caller: Caller) => Promise<unknown>,
  find: (app: App, request: FastifyRequest) => Promise<Caller> = callerOf,
): Promise<unknown> {
  const { request, reply } = exchange
  try {
    return await use(await find(app, request))
  } catch (error) {
    const isUnknown = error instanceof Refused && error.code === 'not_found'
    if (isUnknown) return showPage(reply.code(404), unknownOrderPage(pageLanguage(request) ?? 'EN'))
    return fail(app, request, reply, { error, language: pageLanguage(request) })
  }
}

const showPage = (reply: FastifyReply, { text, policy }: Page): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .send(text)

function chosen(body: unknown): { outcome: Outcome; amount: string } {
  const fields = new URLSearchParams(typeof body === 'string' ? body : '')
  const outcome = outcomes.find((known) => known === fields.get('outcome')) ?? refuse('bad_request')
  return { outcome, amount: fields.get('amount') ?? '' }
}
