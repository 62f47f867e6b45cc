/**
 * The cashier: money into the brand and out of it.
 *
 * It owns the ways to pay, what must be staked before money leaves, deposits, withdrawals, approvals and every message of a payment provider. It promises: a deposit is
 * credited once, with what the provider signed, however often and late the provider says so; a withdrawal's amount is held
 * when asked for and ends in exactly one place; of two opposite decisions one wins; each decision of an operator stands in
 * the audit log. `provider-signature.ts` is the wire that it shares with providers.
 */

export { askTurnover, leftToPassOn, lockTurnoverOf, mustHavePlayed, passOn } from './ask-turnover.ts'
export { signatureHeader as btcpaySignature, signWebhook } from './btcpay-api.ts'
export { decideDeposit } from './decide-deposit.ts'
export { approveWithdrawal, payWithdrawal } from './decide-withdrawal.ts'
export { openDeposit } from './deposits.ts'
export { callbackUrl } from './provider.ts'
export {
  checkNotice,
  type ProviderNotice,
  type ProviderOrder,
  readOrder,
  signatureHeader,
  signNotice,
  signOrder,
  timestampHeader,
} from './provider-signature.ts'
export { takenBonuses } from './store-bonus.ts'
export { putBtcpay } from './store-btcpay.ts'
export { type ChannelSeed, plantChannel, saveChannel, saveProvider } from './store-channels.ts'
export { auditQueries } from './store-check.ts'
export { requestWithdrawal } from './withdrawals.ts'
