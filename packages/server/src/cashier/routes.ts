import {
  cancelDeposit as cancelDepositCall,
  cancelWithdrawal as cancelWithdrawalCall,
  channels,
  confirmWithdrawal as confirmWithdrawalCall,
  createDeposit,
  createWithdrawal,
  deposit,
  deposits,
  withdrawals,
} from '@gasing/contract/calls/cashier'
import { parseMoney } from '@gasing/contract/money'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import { refuse } from '#platform/refused.ts'
import { listChannels } from './channels.ts'
import { confirmWithdrawal } from './confirmation.ts'
import { cancelDeposit, listDeposits, openDeposit, readDeposit } from './deposits.ts'
import { providerRoutes } from './routes-provider.ts'
import { cancelWithdrawal, listWithdrawals, requestWithdrawal } from './withdrawals.ts'

const pageSizeUsual = 20
const idMax = 9_223_372_036_854_775_807n

export function routes(app: App): void {
  route(app, channels, async ({ query, scope }) => ({ list: await listChannels(scope, query.direction ?? null) }))

  route(app, createDeposit, ({ body, scope, request }) =>
    openDeposit(scope, {
      channelId: body.channelId,
      amount: parseMoney(body.amount),
      origin: `${request.protocol}://${request.host}`,
    }),
  )
  route(app, deposits, ({ query, scope }) => listDeposits(scope, pageOf(query)))
  route(app, deposit, ({ params, scope }) => readDeposit(scope, toId(params.id)))
  route(app, cancelDepositCall, ({ params, scope }) => cancelDeposit(scope, toId(params.id)))

  route(app, createWithdrawal, ({ body, scope }) =>
    requestWithdrawal(scope, {
      accountId: toId(body.accountId),
      amount: parseMoney(body.amount),
      paymentPassword: body.paymentPassword,
    }),
  )
  route(app, withdrawals, ({ query, scope }) => listWithdrawals(scope, pageOf(query)))
  route(app, cancelWithdrawalCall, ({ params, scope }) => cancelWithdrawal(scope, toId(params.id)))
  route(app, confirmWithdrawalCall, ({ params, body, scope }) =>
    confirmWithdrawal(scope, toId(params.id), {
      result: body.result,
      amount: body.amount === undefined ? null : parseMoney(body.amount),
      proof: body.proof ?? null,
    }),
  )
  providerRoutes(app)
}

/** A number of nineteen digits may still be larger than any of ours: then there is no such thing. */
export function toId(text: string): bigint {
  const id = BigInt(text)
  return id > idMax ? refuse('not_found') : id
}

function pageOf({ cursor, pageSize }: { cursor?: string; pageSize?: number }) {
  if (cursor !== undefined && !/^[1-9][0-9]{0,17}$/.test(cursor)) refuse('bad_request')
  return { cursor: cursor === undefined ? null : BigInt(cursor), limit: pageSize ?? pageSizeUsual }
}
