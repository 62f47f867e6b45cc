/**
 * Members: who plays with a brand, and whose downline they are.
 *
 * Owns profiles, the team tree, invitation codes and links, labels and bank accounts. Guarantees that a user name belongs to one
 * member of a brand however it is spelt; that identifying data is sealed in the database; and that a bank account belongs to one
 * member, even after removal, until an operator frees its number, and carries the member's own name.
 */
export {
  type BankAccountRequest,
  bankAccountsMax,
  bindBankAccount,
  type LockedAccount,
  listAllAccounts,
  listBankAccounts,
  lockAccount,
  readBankAccount,
  releaseNumber,
  removeAccount,
} from './bank-accounts.ts'
export { listBanks } from './banks.ts'
export {
  bindEmail,
  bindMobile,
  type ContactAddresses,
  findMemberByMobile,
  hasEmail,
  markEmailVerified,
  markMobileVerified,
  readContactAddresses,
} from './contact-addresses.ts'
export { findMembers, readIdentityMarks } from './identity-marks.ts'
export {
  countValidLinks,
  createLinkWithCode,
  isInvitationCode,
  mayInvite,
  selectInvitationCode,
  updateLinkEnded,
} from './invitations.ts'
export { homeDialingCode, type Mobile, parseMobile } from './mobile.ts'
export { normalizeName } from './person.ts'
export {
  createMember,
  findMemberByUsername,
  maskAccountName,
  normalizeUsername,
  openContact,
  readProfile,
  setMemberStatus,
} from './profile.ts'
export {
  countDirectDownlines,
  type FoundMember,
  lockMemberRow,
  lockOldTrials,
  type Member,
  selectMember,
  selectMemberForShare,
  selectPlayStates,
  updateAgentType,
  updateExcluded,
  updateLanguage,
  updateLimited,
  upsertLabel,
} from './store.ts'
export { selectAccountAddedAt, selectNamesakes, selectUsernames } from './store-bank.ts'
export { selectClubLevel, updateClubLabels, upsertClubLabel } from './store-club.ts'
export {
  countOtherSharedExclusions,
  type SharedExclusion,
  selectMembersByMarks,
  selectSharedExclusions,
  updateSharedExclusionMarks,
  upsertSharedExclusion,
} from './store-person.ts'
