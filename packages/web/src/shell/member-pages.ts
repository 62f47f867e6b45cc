import type { Session } from '#api/session.ts'
import type { TextKey } from '#i18n/i18n.ts'
import { isOn } from '../modules.ts'
import { type MemberPageKey, memberPages } from '../paths.ts'

/** How the pages of the member centre are called and marked wherever they are listed. */
export const memberPageText: Record<MemberPageKey, TextKey> = {
  securityCenter: 'member_security',
  depositv2: 'deposit',
  withdraw: 'withdraw',
  transferUpline: 'transfer_upline',
  personalHistoryCopy: 'betting_record',
  transactionHistory: 'account_record',
  personalProfit: 'profit',
  bonusDetails: 'bonus_details',
  messageV2: 'inbox',
}
export const memberPageIcon: Record<MemberPageKey, string> = {
  securityCenter: 'shield-check',
  depositv2: 'wallet',
  withdraw: 'banknote',
  transferUpline: 'arrow-up',
  personalHistoryCopy: 'receipt-text',
  transactionHistory: 'list-checks',
  personalProfit: 'chart-column',
  bonusDetails: 'gift',
  messageV2: 'mail',
}

/** The pages that this member has something to do on: money goes up only where somebody is above. */
export const memberPagesOf = (session: Session | null): MemberPageKey[] =>
  memberPages.filter((key) => key !== 'transferUpline' || (session?.toUpline && isOn('UPLINETRANSFER')))
