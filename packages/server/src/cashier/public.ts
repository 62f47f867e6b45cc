/**
 * The cashier: money into the brand and out of it.
 *
 * Owns payment channels, turnover requirements, deposits, withdrawals, approvals and all messages of payment providers.
 * Guarantees that a deposit is credited once, with what the provider signed, however often or late it is reported; that a
 * withdrawal's amount is held when requested and ends in exactly one place; that of two opposite decisions one wins; and that
 * every operator decision is in the audit log. `provider-signature.ts` is the protocol shared with providers.
 */

export { signatureHeader as btcpaySignature, signWebhook } from './btcpay-api.ts'
export { decideDeposit } from './decide-deposit.ts'
export { approveWithdrawal, payWithdrawal } from './decide-withdrawal.ts'
export { openDeposit } from './deposits.ts'
export { buildCallbackUrl } from './provider.ts'
export {
  openOrderTicket,
  type ProviderNotice,
  type ProviderOrder,
  signatureHeader,
  signNotice,
  signOrder,
  timestampHeader,
  verifyNotice,
} from './provider-signature.ts'
export {
  addTurnover,
  closeTurnoverOfLostMoney,
  ensureTurnoverMet,
  lockTurnoverOfMembers,
  readUnstakedBonus,
  winningsTurnover,
} from './require-turnover.ts'
export { selectTakenBonuses } from './store-bonus.ts'
export { readBtcpayServer, saveBtcpayServer } from './store-btcpay.ts'
export { type ChannelSeed, seedChannel, upsertChannel, upsertProvider } from './store-channels.ts'
export { auditQueries } from './store-check.ts'
export { requestWithdrawal } from './withdrawals.ts'
