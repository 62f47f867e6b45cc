import { totpRenewal } from '#access/renewals.ts'
import { btcpayRenewal, targetRenewal } from '#cashier/renewals.ts'
import { vendorRenewal } from '#games/renewals.ts'
import { seedRenewal } from '#lottery/renewals.ts'
import { accountRenewal, memberRenewal } from '#members/renewals.ts'
import { messageRenewal } from '#notify/renewals.ts'
import { answerRenewal } from '#platform/db/store-answers.ts'
import type { Scope } from '#platform/db/tx.ts'
import { type Renewal, type Renewed, renewAll } from '#platform/renewing.ts'

export type Part = { readonly what: string; readonly renew: (scope: Scope) => Promise<Renewed> }
const part = <Row>(renewal: Renewal<Row>): Part => ({
  what: renewal.what,
  renew: (scope) => renewAll(scope, renewal),
})

/** Everything that is sealed with a key of `keys/seal.hex`. */
export const sealedParts: readonly Part[] = [
  part(memberRenewal),
  part(accountRenewal),
  part(totpRenewal),
  part(vendorRenewal),
  part(targetRenewal),
  part(btcpayRenewal),
  part(seedRenewal),
  part(messageRenewal),
  part(answerRenewal),
]
