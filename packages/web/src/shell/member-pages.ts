import type { TextKey } from '#i18n/i18n.ts'
import type { MemberPageKey } from '../paths.ts'

/** How the pages of the member centre are called and marked wherever they are listed. */
export const memberPageText: Record<MemberPageKey, TextKey> = {
  securityCenter: 'member_security',
  depositv2: 'deposit',
  withdraw: 'withdraw',
  personalHistoryCopy: 'betting_record',
  transactionHistory: 'account_record',
}
export const memberPageIcon: Record<MemberPageKey, string> = {
  securityCenter: 'shield-check',
  depositv2: 'wallet',
  withdraw: 'banknote',
  personalHistoryCopy: 'receipt-text',
  transactionHistory: 'list-checks',
}
