import {
  cancelDeposit as cancelDepositCall,
  createDeposit,
  deposit,
  deposits,
  sendDepositProof,
} from '@gasing/contract/calls/cashier'
import { parseMoney } from '@gasing/contract/money'
import type { App } from '#platform/http/app.ts'
import { toId } from '#platform/http/ids.ts'
import { route } from '#platform/http/route.ts'
import { withLimitHitRecorded } from '#protection/public.ts'
import { submitDepositProof } from './deposit-proof.ts'
import { openDeposit } from './deposits.ts'
import { cancelDeposit } from './end-deposits.ts'
import { listDeposits, readDeposit } from './own-deposits.ts'

export function depositRoutes(app: App): void {
  const { bonusTerms } = app.ports
  route(app, createDeposit, ({ body, scope, request }) =>
    withLimitHitRecorded(scope, () =>
      openDeposit(scope, {
        channelId: body.channelId,
        amount: parseMoney(body.amount),
        bonus: body.promotionId === undefined ? undefined : (tx) => bonusTerms(tx, toId(body.promotionId ?? '')),
        ...(body.seen && { seen: body.seen }),
        origin: `${request.protocol}://${request.host}`,
      }),
    ),
  )
  route(app, deposits, ({ query, scope }) => listDeposits(scope, query))
  route(app, deposit, ({ params, scope }) => readDeposit(scope, toId(params.id)))
  route(app, cancelDepositCall, ({ params, scope }) => cancelDeposit(scope, toId(params.id)))
  route(app, sendDepositProof, ({ params, body, scope }) => submitDepositProof(scope, toId(params.id), body.proof))
}
