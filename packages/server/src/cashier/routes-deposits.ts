import {
  cancelDeposit as cancelDepositCall,
  createDeposit,
  deposit,
  deposits,
  sendDepositProof,
} from '@gasing/contract/calls/cashier'
import { forfeitBonus as forfeitCall } from '@gasing/contract/calls/deposit-bonus'
import { parseMoney } from '@gasing/contract/money'
import type { App } from '#platform/http/app.ts'
import { memberIdOf } from '#platform/http/principal.ts'
import { route } from '#platform/http/route.ts'
import { notingStops } from '#protection/public.ts'
import { withMoneyHome } from '#wallet/public.ts'
import { forfeitBonus } from './bonus.ts'
import { sendProof } from './deposit-proof.ts'
import { openDeposit } from './deposits.ts'
import { cancelDeposit } from './end-deposits.ts'
import { listDeposits, readDeposit } from './own-deposits.ts'
import { pageOf, toId } from './wire.ts'

export function depositRoutes(app: App): void {
  const { bonusTerms, recallMoney } = app.ports
  route(app, createDeposit, ({ body, scope, request }) =>
    notingStops(scope, () =>
      openDeposit(scope, {
        channelId: body.channelId,
        amount: parseMoney(body.amount),
        bonus: body.promotionId === undefined ? undefined : (tx) => bonusTerms(tx, toId(body.promotionId ?? '')),
        origin: `${request.protocol}://${request.host}`,
      }),
    ),
  )
  route(app, deposits, ({ query, scope }) => listDeposits(scope, pageOf(query)))
  route(app, deposit, ({ params, scope }) => readDeposit(scope, toId(params.id)))
  route(app, cancelDepositCall, ({ params, scope }) => cancelDeposit(scope, toId(params.id)))
  route(app, forfeitCall, ({ params, scope }) =>
    withMoneyHome({ scope, memberId: memberIdOf(scope), recall: recallMoney }, () =>
      forfeitBonus(scope, toId(params.id)),
    ),
  )
  route(app, sendDepositProof, ({ params, body, scope }) => sendProof(scope, toId(params.id), body.proof))
}
