import {
  approveWithdrawal as approveCall,
  officeWithdrawal,
  officeWithdrawals,
  payWithdrawal as payCall,
  rejectWithdrawal as rejectCall,
  settleDispute as settleCall,
  withdrawalSignals,
} from '@gasing/contract/calls/office/cashier'
import type { App } from '#platform/http/app.ts'
import { toId } from '#platform/http/ids.ts'
import { servePicture } from '#platform/http/picture-route.ts'
import { route } from '#platform/http/route.ts'
import { approveWithdrawal, payWithdrawal, rejectWithdrawal } from './decide-withdrawal.ts'
import { listOfficeWithdrawals, readOfficeWithdrawal } from './office-withdrawals.ts'
import { evaluateSigns } from './risk-signs.ts'
import { settleDispute } from './settle-dispute.ts'
import { readWithdrawalProof } from './withdrawal-proof.ts'

export function officeWithdrawalRoutes(app: App): void {
  route(app, officeWithdrawals, ({ query, scope }) => listOfficeWithdrawals(scope, query))
  route(app, officeWithdrawal, ({ params, scope }) => readOfficeWithdrawal(scope, toId(params.id)))
  route(app, withdrawalSignals, ({ params, scope }) => evaluateSigns(scope, toId(params.id)))
  route(app, approveCall, ({ params, scope }) => approveWithdrawal(scope, toId(params.id)))
  route(app, rejectCall, ({ params, body, scope }) => rejectWithdrawal(scope, toId(params.id), body, app.ports))
  route(app, payCall, ({ params, body, scope }) => payWithdrawal(scope, toId(params.id), body))
  route(app, settleCall, ({ params, body, scope }) => settleDispute(scope, toId(params.id), body, app.ports))
  servePicture(app, {
    path: '/office/api/withdrawals/:id/proof',
    seenBy: officeWithdrawal,
    read: (scope, { id = '' }) => readWithdrawalProof(scope, toId(id)),
  })
}
