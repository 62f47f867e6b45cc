import type { Value } from '@gasing/contract/call'
import { bankAccounts } from '@gasing/contract/calls/bank-accounts'
import { channels, withdrawals } from '@gasing/contract/calls/cashier'
import { balance } from '@gasing/contract/calls/wallet'
import { parseMoney } from '@gasing/contract/money'
import { refresh } from '#api/query.ts'
import type { Refused } from '#api/refused.ts'
import { isOn } from '../../../modules.ts'

export type AccountKind = Value<typeof bankAccounts>['list'][number]['kind']
export type PayoutChannel = Value<typeof channels>['list'][number]

const kinds: readonly AccountKind[] = ['bank', 'ewallet', 'crypto']

/** Returns the account kinds that a channel pays out to; bank while nothing is known. */
export function listPayoutKinds(ways: readonly PayoutChannel[]): AccountKind[] {
  const found = kinds.filter((kind) => ways.some((way) => way.kind === kind))
  return found.length > 0 ? found : ['bank']
}

/**
 * Returns the channel for an amount: the brand's first of the account's kind that accepts it, otherwise the first of the kind.
 */
export function findChannel(
  ways: readonly PayoutChannel[],
  kind: AccountKind | undefined,
  amount: bigint,
): PayoutChannel | undefined {
  const found = ways.filter((way) => way.kind === kind)
  return found.find((way) => parseMoney(way.minimum) <= amount && amount <= parseMoney(way.maximum)) ?? found[0]
}

/** Returns the range of amounts over all channels of a kind; null when there are none. */
export function calculateBounds(
  ways: readonly PayoutChannel[],
  kind: AccountKind | undefined,
): { minimum: bigint; maximum: bigint } | null {
  const found = ways.filter((way) => way.kind === kind)
  const [least] = found.map((way) => parseMoney(way.minimum)).toSorted(compareAmounts)
  const [most] = found.map((way) => parseMoney(way.maximum)).toSorted((one, other) => compareAmounts(other, one))
  return least === undefined || most === undefined ? null : { minimum: least, maximum: most }
}

const compareAmounts = (one: bigint, other: bigint): number => (one < other ? -1 : one > other ? 1 : 0)

/** Returns the fee named by a refusal: another one than that of the channel shown, once its daily limit is used up. */
export const findNewFee = ({ code, value }: Refused): string | null =>
  code === 'withdrawal_fee_changed' ? (value as { fee: string }).fee : null

/** Returns the text that explains the hold on a requested amount; brands may allow cancelling or not (Y04). */
export const getHoldText = () => (isOn('WITHDRAWCANCEL') ? 'withdraw_held' : 'withdraw_held_final')

/** Refetches the member's payout accounts. */
const refetchAccounts = (): void => void refresh(bankAccounts)

/** Refetches what a refused request may have been refused for, and the list: an earlier attempt without an answer is in it. */
export function refetchAfterRefusal({ code }: Refused): void {
  // removed in another tab or by the brand
  if (code === 'bank_account_unknown') refetchAccounts()
  for (const changed of [withdrawals, balance, channels]) void refresh(changed)
}
