import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#platform/http/app.ts'
import { sendRefusal } from '#platform/http/envelope.ts'
import { Refused, refuse } from '#platform/refused.ts'
import { btcpayRoutes } from './btcpay-routes.ts'
import { type Caller, queryParamOf, readPageReader, requestedLanguageOf, resolveCaller } from './caller.ts'
import type { Page } from './html.ts'
import { identityRoutes } from './identity-routes.ts'
import { readOutboxMessages } from './outbox.ts'
import { renderOutboxPage } from './outbox-page.ts'
import { decideOrder, type Outcome, openPaymentOrder, outcomes } from './provider.ts'
import { renderPaymentPage, renderUnknownOrderPage } from './provider-page.ts'

const bodyBytesMax = 2_000

type PaymentRoute = { Params: { order: string } }

/** Practice pages. Outside the sandbox none of these paths exists. */
export function routes(app: App): void {
  if (!app.platform.config.sandbox) return
  identityRoutes(app)
  btcpayRoutes(app, (exchange, use, find) => answerPage(app, exchange, use, find), sendPage)

  app.fastify.get<PaymentRoute>('/sandbox/pay/:order', (request, reply) =>
    answerPage(app, { request, reply }, async ({ scope, brand }) => {
      const asked = { reference: request.params.order, ticket: queryParamOf(request, 'order'), merchant: brand.code }
      const { order, now } = await openPaymentOrder(scope, asked)
      return sendPage(
        reply,
        renderPaymentPage({ order, ...(await readPageReader(app, request, brand, order.language)), now }),
      )
    }),
  )
  app.fastify.post<PaymentRoute>('/sandbox/pay/:order', { bodyLimit: bodyBytesMax }, (request, reply) =>
    answerPage(app, { request, reply }, async ({ scope }) => {
      const returnUrl = await decideOrder(scope, request.params.order, parseChoice(request.body))
      return reply.header('cache-control', 'no-store').redirect(returnUrl, 303)
    }),
  )
  app.fastify.get('/sandbox', (request, reply) =>
    answerPage(app, { request, reply }, async ({ scope, brand }) => {
      const to = queryParamOf(request, 'to')
      const messages = await readOutboxMessages(scope, to)
      return sendPage(reply, renderOutboxPage({ to, messages, ...(await readPageReader(app, request, brand)) }))
    }),
  )
  app.fastify.get('/sandbox/outbox', (request, reply) =>
    answerPage(app, { request, reply }, async ({ scope }) =>
      reply.header('cache-control', 'no-store').send(await readOutboxMessages(scope, queryParamOf(request, 'to'))),
    ),
  )
}

type RequestAndReply = { readonly request: FastifyRequest; readonly reply: FastifyReply }

/** Finds the brand and runs `use`; an unknown payment gets a page, every other refusal the usual answer. */
async function answerPage(
  app: App,
  exchange: RequestAndReply,
  use: (caller: Caller) => Promise<unknown>,
  find: (app: App, request: FastifyRequest) => Promise<Caller> = resolveCaller,
): Promise<unknown> {
  const { request, reply } = exchange
  try {
    return await use(await find(app, request))
  } catch (error) {
    const isUnknown = error instanceof Refused && error.code === 'not_found'
    if (isUnknown) return sendPage(reply.code(404), renderUnknownOrderPage(requestedLanguageOf(request) ?? 'EN'))
    return sendRefusal(app, request, reply, { error, language: requestedLanguageOf(request) })
  }
}

const sendPage = (reply: FastifyReply, { text, policy }: Page): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .send(text)

function parseChoice(body: unknown): { outcome: Outcome; amount: string } {
  const fields = new URLSearchParams(typeof body === 'string' ? body : '')
  const outcome = outcomes.find((known) => known === fields.get('outcome')) ?? refuse('bad_request')
  return { outcome, amount: fields.get('amount') ?? '' }
}
