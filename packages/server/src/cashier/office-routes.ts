import {
  approveWithdrawal as approveCall,
  decideDeposit as decideCall,
  officeDeposit,
  officeDeposits,
  officeWithdrawal,
  officeWithdrawals,
  payWithdrawal as payCall,
  rejectWithdrawal as rejectCall,
  settleDispute as settleCall,
} from '@gasing/contract/calls/office/cashier'
import type { App } from '#platform/http/app.ts'
import { pictureRoute } from '#platform/http/picture-route.ts'
import { route } from '#platform/http/route.ts'
import { approveWithdrawal, payWithdrawal, rejectWithdrawal } from './decide-withdrawal.ts'
import { decideDeposit, listOfficeDeposits, readOfficeDeposit } from './office-deposits.ts'
import { listOfficeWithdrawals, readOfficeWithdrawal, readProof } from './office-withdrawals.ts'
import { settleDispute } from './settle-dispute.ts'
import type { OfficeFilter } from './store.ts'
import { toId } from './wire.ts'

const pageSizeUsual = 25

export function officeRoutes(app: App): void {
  route(app, officeDeposits, ({ query, scope }) => listOfficeDeposits(scope, filterOf(query)))
  route(app, officeDeposit, ({ params, scope }) => readOfficeDeposit(scope, toId(params.id)))
  route(app, decideCall, ({ params, body, scope }) => decideDeposit(scope, toId(params.id), body))

  route(app, officeWithdrawals, ({ query, scope }) => listOfficeWithdrawals(scope, filterOf(query)))
  route(app, officeWithdrawal, ({ params, scope }) => readOfficeWithdrawal(scope, toId(params.id)))
  route(app, approveCall, ({ params, scope }) => approveWithdrawal(scope, toId(params.id)))
  route(app, rejectCall, ({ params, body, scope }) => rejectWithdrawal(scope, toId(params.id), body.reason))
  route(app, payCall, ({ params, body, scope }) => payWithdrawal(scope, toId(params.id), body.paymentReference))
  route(app, settleCall, ({ params, body, scope }) => settleDispute(scope, toId(params.id), body))
  pictureRoute(app, {
    path: '/office/api/withdrawals/:id/proof',
    seenBy: officeWithdrawal,
    read: (scope, { id = '' }) => readProof(scope, toId(id)),
  })
}

type Query = {
  readonly pageNo?: number
  readonly pageSize?: number
  readonly q?: string
  readonly sort?: string
  readonly order?: 'ASC' | 'DESC'
  readonly status?: string
  readonly memberId?: string
}

function filterOf(query: object): OfficeFilter {
  const { pageNo = 1, pageSize = pageSizeUsual, q, sort, order, status, memberId } = query as Query
  return {
    q: q || null,
    status: status || null,
    memberId: memberId === undefined ? null : toId(memberId),
    // any other column means the newest: numbers rise with time
    sort: sort === 'amount' ? 'amount' : 'id',
    ascending: order === 'ASC',
    limit: pageSize,
    offset: (pageNo - 1) * pageSize,
  }
}
