import type { Tx } from '#platform/db/tx.ts'
import { invariant } from '#platform/refused.ts'
import { isSameHash, type Renewal } from '#platform/renewal.ts'
import type { Macs } from '#platform/seal.ts'
import { accountNumberPlaceOf, hashAccountNumber } from './bank-accounts.ts'
import { hashEmail, hashMobile } from './identity-marks.ts'
import { hashPerson } from './person.ts'
import { contactSealPlaceOf, openContact, personNameOf } from './profile.ts'
import * as store from './store-sealed.ts'

/** Replaces an existing hash by one of the key in force; null stays null. */
function renewHash(stands: Buffer | null, macs: Macs | null): Buffer | null {
  if (stands === null) return null
  invariant(macs, 'expected a sealed value beside each of its hashes')
  return macs[0]
}

/** The member's row re-sealed and re-hashed with the key in force; null when it is up to date. */
function renewMember(tx: Tx, row: store.SealedMember): store.SealedMember | null {
  const sealed = tx.platform.seal.renewed(row.contact, contactSealPlaceOf(tx, row.memberId))
  const contact = openContact(tx, row)
  const macs = {
    emailMac: renewHash(row.emailMac, hashEmail(tx, contact)),
    mobileMac: renewHash(row.mobileMac, hashMobile(tx, contact)),
    personMac: renewHash(row.personMac, hashPerson(tx, personNameOf(row.payeeName, contact), contact.birthday)),
  }
  const stands =
    isSameHash(macs.emailMac, row.emailMac) &&
    isSameHash(macs.mobileMac, row.mobileMac) &&
    isSameHash(macs.personMac, row.personMac)
  return sealed === null && stands ? null : { ...row, ...macs, contact: sealed ?? row.contact }
}

export const memberRenewal: Renewal<store.SealedMember> = {
  what: 'members',
  rows: store.selectSealedMembers,
  renewed: renewMember,
  write: store.updateSealedMember,
}

export const accountRenewal: Renewal<store.SealedAccount> = {
  what: 'bank accounts',
  rows: store.selectSealedAccounts,
  renewed(tx, row) {
    const place = accountNumberPlaceOf(tx, row.memberId)
    const number = tx.platform.seal.renewed(row.number, place)
    const [numberMac] = hashAccountNumber(tx, tx.platform.seal.open(row.number, place))
    return number === null && isSameHash(numberMac, row.numberMac)
      ? null
      : { ...row, number: number ?? row.number, numberMac }
  },
  write: store.updateSealedAccount,
}

/** Counts hashes without a sealed original. */
export const countHashesWithoutOriginal = store.countUnsealedHashes
