import { decideDeposit as decideCall, officeDeposit, officeDeposits } from '@gasing/contract/calls/office/cashier'
import { parseMoney } from '@gasing/contract/money'
import type { App } from '#platform/http/app.ts'
import { toId } from '#platform/http/ids.ts'
import { servePicture } from '#platform/http/picture-route.ts'
import { route } from '#platform/http/route.ts'
import { decideDeposit } from './decide-deposit.ts'
import { listOfficeDeposits, readDepositProof, readOfficeDeposit } from './office-deposits.ts'

export function officeDepositRoutes(app: App): void {
  route(app, officeDeposits, ({ query, scope }) => listOfficeDeposits(scope, query))
  route(app, officeDeposit, ({ params, scope }) => readOfficeDeposit(scope, toId(params.id)))
  route(app, decideCall, ({ params, body: { amount, ...order }, scope }) =>
    decideDeposit(scope, toId(params.id), { ...order, ...(amount !== undefined && { amount: parseMoney(amount) }) }),
  )
  servePicture(app, {
    path: '/office/api/deposits/:id/proof',
    seenBy: officeDeposit,
    read: (scope, { id = '' }) => readDepositProof(scope, toId(id)),
  })
}
