import { forfeitBonus as forfeitCall } from '@gasing/contract/calls/deposit-bonus'
import type { App } from '#platform/http/app.ts'
import { toId } from '#platform/http/ids.ts'
import { requireMemberId } from '#platform/http/principal.ts'
import { route } from '#platform/http/route.ts'
import { withVendorMoneyReturned } from '#wallet/public.ts'
import { forfeitBonus } from './bonus.ts'

export function bonusRoutes(app: App): void {
  const { recallMoney } = app.ports
  route(app, forfeitCall, ({ params, scope }) =>
    withVendorMoneyReturned({ scope, memberId: requireMemberId(scope), recall: recallMoney }, () =>
      forfeitBonus(scope, toId(params.id)),
    ),
  )
}
