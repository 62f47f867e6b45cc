import { findLanguageOfTag } from '@gasing/contract/languages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type TSchema, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { App } from '#platform/http/app.ts'
import { refuse } from '#platform/refused.ts'
import {
  coinOutcomes,
  createPracticeInvoice,
  payInvoice,
  practiceSecret,
  readInvoice,
  usdtAmountOf,
  usdtPriceOf,
} from './btcpay.ts'
import { renderCoinPage } from './btcpay-page.ts'
import { type Caller, readPageReader, resolveCallerAt } from './caller.ts'
import type { Page } from './html.ts'
import type { InvoiceRow } from './store-btcpay.ts'

const bodyBytesMax = 10_000
const InvoiceRequest = Compile(
  Type.Object({
    amount: Type.String({ pattern: '^[0-9]{1,12}(\\.[0-9]{1,6})?$' }),
    currency: Type.String({ pattern: '^[A-Z]{3,5}$' }),
    metadata: Type.Object({ orderId: Type.String({ maxLength: 100 }) }),
    checkout: Type.Object({
      redirectURL: Type.String({ maxLength: 500 }),
      expirationMinutes: Type.Number(),
      defaultLanguage: Type.Optional(Type.String({ maxLength: 20 })),
    }),
  } satisfies Record<string, TSchema>),
)

type RequestAndReply = { readonly request: FastifyRequest; readonly reply: FastifyReply }
type InvoiceParams = { host: string; invoice: string }
export type AnswerRequest = (
  exchange: RequestAndReply,
  use: (caller: Caller) => Promise<unknown>,
  find?: (app: App, request: FastifyRequest) => Promise<Caller>,
) => Promise<unknown>

/** The part of the Greenfield API that a merchant needs, and the page of an invoice. A store's id is its brand's host. */
export function btcpayRoutes(
  app: App,
  answering: AnswerRequest,
  showPage: (reply: FastifyReply, page: Page) => unknown,
): void {
  const api = '/sandbox/btcpay/api/v1/stores/:host'
  const paramsOf = (request: FastifyRequest) => request.params as InvoiceParams
  const asStore = (exchange: RequestAndReply, use: (caller: Caller) => Promise<unknown>) =>
    answering(exchange, use, (_app, request) => {
      const token = `token ${practiceSecret(app.platform, 'key')}`
      if (request.headers.authorization !== token) refuse('not_allowed')
      return resolveCallerAt(app, request, paramsOf(request).host)
    })
  app.fastify.get(api, (request, reply) =>
    asStore({ request, reply }, async () => reply.send({ id: paramsOf(request).host, name: 'Practice' })),
  )
  app.fastify.post(`${api}/invoices`, { bodyLimit: bodyBytesMax }, (request, reply) =>
    asStore({ request, reply }, async ({ scope }) => {
      const wish: unknown = JSON.parse(typeof request.body === 'string' ? request.body : 'null')
      if (!InvoiceRequest.Check(wish)) return refuse('bad_request')
      const { amount, currency, metadata, checkout } = wish
      const minutes = checkout.expirationMinutes
      const order = { amount, currency, orderId: metadata.orderId, returnUrl: checkout.redirectURL, minutes }
      const language = findLanguageOfTag(checkout.defaultLanguage ?? '')
      return reply.send(toInvoiceAnswer(await createPracticeInvoice(scope, order), checkout.redirectURL, language))
    }),
  )
  app.fastify.get(`${api}/invoices/:invoice`, (request, reply) =>
    asStore({ request, reply }, async ({ scope }) => {
      const invoice = await readInvoice(scope, paramsOf(request).invoice)
      return reply.send(toInvoiceAnswer(invoice, invoice.returnUrl))
    }),
  )
  app.fastify.get(`${api}/invoices/:invoice/payment-methods`, (request, reply) =>
    asStore({ request, reply }, async ({ scope }) => {
      const { paid, currency, unsure } = await readInvoice(scope, paramsOf(request).invoice)
      const totalPaid = usdtAmountOf(paid, currency)
      const payments = /[1-9]/.test(paid) ? [{ value: totalPaid, status: unsure ? 'Processing' : 'Settled' }] : []
      return reply.send([{ paymentMethodId: 'USDT-TRON', rate: usdtPriceOf(currency), totalPaid, payments }])
    }),
  )
  const invoicePage = '/sandbox/btcpay/i/:invoice'
  app.fastify.get(invoicePage, (request, reply) =>
    answering({ request, reply }, async ({ scope, brand }) => {
      const invoice = await readInvoice(scope, paramsOf(request).invoice)
      return showPage(reply, renderCoinPage(invoice, await readPageReader(app, request, brand)))
    }),
  )
  app.fastify.post(invoicePage, { bodyLimit: bodyBytesMax }, (request, reply) =>
    answering({ request, reply }, async ({ scope }) => {
      const fields = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
      const outcome = coinOutcomes.find((known) => known === fields.get('outcome')) ?? refuse('bad_request')
      const { returnUrl } = await payInvoice(scope, paramsOf(request).invoice, outcome)
      return reply.header('cache-control', 'no-store').redirect(returnUrl, 303)
    }),
  )
}

/** An invoice in the API's format; its page is on the host of the merchant's own pages. */
const toInvoiceAnswer = (
  { invoiceId, status, additional, amount, currency }: InvoiceRow,
  returnUrl: string,
  language?: string,
) => ({
  ...{ id: invoiceId, status, additionalStatus: additional, amount, currency },
  checkoutLink: new URL(`/sandbox/btcpay/i/${invoiceId}${language ? `?lang=${language}` : ''}`, returnUrl).href,
})
