import type { VendorStatus } from '@gasing/contract/vendor/hub88'
import type { FastifyReply } from 'fastify'
import { toWire } from './messages.ts'

/** What is answered: always 200, the outcome is `status`. */
export type Answer = {
  readonly status: VendorStatus
  readonly requestUuid: string
  readonly user?: string
  readonly currency?: string
  readonly balance?: bigint | null
  readonly more?: Readonly<Record<string, unknown>>
}

/** Balances are bigint: they are written as digits, because JSON's own writer has no bigint. */
export function send(
  reply: FastifyReply,
  { status, requestUuid, user, currency, balance, more }: Answer,
): FastifyReply {
  let text = `{"status":"${status}","request_uuid":${JSON.stringify(requestUuid)}`
  if (user !== undefined) text += `,"user":${JSON.stringify(user)}`
  if (currency !== undefined) text += `,"currency":"${currency}"`
  if (balance !== undefined && balance !== null) text += `,"balance":${toWire(balance)}`
  if (more) text += `,${JSON.stringify(more).slice(1, -1)}`
  return reply.header('content-type', 'application/json; charset=utf-8').send(`${text}}`)
}
