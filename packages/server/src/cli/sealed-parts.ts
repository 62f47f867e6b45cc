import { totpRenewal } from '#access/renewals.ts'
import { btcpayRenewal, payoutNumberRenewal, serverChangeRenewal } from '#cashier/renewals.ts'
import { vendorRenewal } from '#games/renewals.ts'
import { seedRenewal } from '#lottery/renewals.ts'
import { accountRenewal, memberRenewal } from '#members/renewals.ts'
import { messageRenewal } from '#notify/renewals.ts'
import { answerRenewal } from '#platform/db/store-answers.ts'
import type { Scope } from '#platform/db/tx.ts'
import { type Renewal, type Renewed, renewAll } from '#platform/renewal.ts'

export type SealedPart = { readonly what: string; readonly renew: (scope: Scope) => Promise<Renewed> }
const toSealedPart = <Row>(renewal: Renewal<Row>): SealedPart => ({
  what: renewal.what,
  renew: (scope) => renewAll(scope, renewal),
})

/** Everything that is sealed with a key of `keys/seal.hex`. */
export const sealedParts: readonly SealedPart[] = [
  toSealedPart(memberRenewal),
  toSealedPart(accountRenewal),
  toSealedPart(totpRenewal),
  toSealedPart(vendorRenewal),
  toSealedPart(payoutNumberRenewal),
  toSealedPart(btcpayRenewal),
  toSealedPart(serverChangeRenewal),
  toSealedPart(seedRenewal),
  toSealedPart(messageRenewal),
  toSealedPart(answerRenewal),
]
