/**
 * Members: who plays with a brand, and whose downline they are.
 *
 * Owns profiles, the team tree, invitation codes and links, labels and bank accounts. Guarantees that a user name belongs to one
 * member of a brand however it is spelt; that identifying data is sealed in the database; and that a bank account belongs to one
 * member, even after removal, until an operator frees its number, and carries the member's own name.
 */
export {
  type BankAccountWish,
  bankAccount,
  bankAccountsMax,
  bindBankAccount,
  freeNumber,
  type HeldAccount,
  holdAccount,
  listAccountsEver,
  listBankAccounts,
  removeAccount,
} from './bank-accounts.ts'
export { placesOf } from './banks.ts'
export { countLinks, endLink, invitationCodeExists, invitationOf, makeLink, mayInvite } from './invitations.ts'
export { findMembers, marksOf } from './marks.ts'
export { homeDialingCode, type Mobile, mobileOf } from './mobile.ts'
export { nameKey } from './person.ts'
export {
  contactOf,
  createMember,
  memberByUsername,
  readInfo,
  setMemberStatus,
  usernameKey,
} from './profile.ts'
export {
  bindEmail,
  bindMobile,
  hasEmail,
  memberByMobile,
  noteEmailVerified,
  noteMobileVerified,
  type Reach,
  reachOf,
} from './reach.ts'
export {
  countInvited,
  type FoundMember,
  lockedMember,
  lockOldTrials,
  type Member,
  memberById,
  playStates,
  saveLabel,
  updateAgentType,
  updateExcluded,
  updateLanguage,
  updateLimited,
} from './store.ts'
export { accountAddedAt, namesakesOf, usernamesOf } from './store-bank.ts'
export { clubLevelOf, giveClubLabel, repaintClubLabel } from './store-club.ts'
export { type Bar, barsOf, countOtherBars, membersMarked, putBar, renameBars } from './store-person.ts'
