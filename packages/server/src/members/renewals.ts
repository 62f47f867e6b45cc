import type { Tx } from '#platform/db/tx.ts'
import { invariant } from '#platform/refused.ts'
import { isSame, type Renewal } from '#platform/renewing.ts'
import type { Macs } from '#platform/seal.ts'
import { macsOfNumber, numberPlace } from './bank-accounts.ts'
import { emailMacsOf, mobileMacsOf } from './marks.ts'
import { personMacs } from './person.ts'
import { contactOf, contactPlace, nameOf } from './profile.ts'
import * as store from './store-sealed.ts'

/** Replaces an existing hash by one of the key in force; null stays null. */
function macOf(stands: Buffer | null, macs: Macs | null): Buffer | null {
  if (stands === null) return null
  invariant(macs, 'expected a sealed value beside each of its hashes')
  return macs[0]
}

/** The member's row re-sealed and re-hashed with the key in force; null when it is up to date. */
function renewedMember(tx: Tx, row: store.SealedMember): store.SealedMember | null {
  const sealed = tx.platform.seal.renewed(row.contact, contactPlace(tx, row.memberId))
  const contact = contactOf(tx, row)
  const macs = {
    emailMac: macOf(row.emailMac, emailMacsOf(tx, contact)),
    mobileMac: macOf(row.mobileMac, mobileMacsOf(tx, contact)),
    personMac: macOf(row.personMac, personMacs(tx, nameOf(row.payeeName, contact), contact.birthday)),
  }
  const stands =
    isSame(macs.emailMac, row.emailMac) &&
    isSame(macs.mobileMac, row.mobileMac) &&
    isSame(macs.personMac, row.personMac)
  return sealed === null && stands ? null : { ...row, ...macs, contact: sealed ?? row.contact }
}

export const memberRenewal: Renewal<store.SealedMember> = {
  what: 'members',
  rows: store.sealedMembers,
  renewed: renewedMember,
  write: store.writeSealedMember,
}

export const accountRenewal: Renewal<store.SealedAccount> = {
  what: 'bank accounts',
  rows: store.sealedAccounts,
  renewed(tx, row) {
    const place = numberPlace(tx, row.memberId)
    const number = tx.platform.seal.renewed(row.number, place)
    const [numberMac] = macsOfNumber(tx, tx.platform.seal.open(row.number, place))
    return number === null && isSame(numberMac, row.numberMac)
      ? null
      : { ...row, number: number ?? row.number, numberMac }
  },
  write: store.writeSealedAccount,
}

/** Counts hashes without a sealed original. */
export const countBareHashes = store.countBareHashes
