import type { Value } from '@gasing/contract/call'
import { bankAccounts } from '@gasing/contract/calls/bank-accounts'
import type { channels } from '@gasing/contract/calls/cashier'
import { parseMoney } from '@gasing/contract/money'
import { refresh } from '#api/query.ts'
import { isOn } from '../../../modules.ts'

export type Kind = Value<typeof bankAccounts>['list'][number]['kind']
export type Way = Value<typeof channels>['list'][number]

const kinds: readonly Kind[] = ['bank', 'ewallet', 'crypto']

/** Returns the account kinds that a channel pays out to; bank while nothing is known. */
export function payoutKinds(ways: readonly Way[]): Kind[] {
  const found = kinds.filter((kind) => ways.some((way) => way.kind === kind))
  return found.length > 0 ? found : ['bank']
}

/**
 * Returns the channel for an amount: the brand's first of the account's kind that accepts it, otherwise the first of the kind.
 */
export function wayOf(ways: readonly Way[], kind: Kind | undefined, amount: bigint): Way | undefined {
  const found = ways.filter((way) => way.kind === kind)
  return found.find((way) => parseMoney(way.minimum) <= amount && amount <= parseMoney(way.maximum)) ?? found[0]
}

/** Returns the range of amounts over all channels of a kind; null when there are none. */
export function boundsOf(ways: readonly Way[], kind: Kind | undefined): { minimum: bigint; maximum: bigint } | null {
  const found = ways.filter((way) => way.kind === kind)
  const [least] = found.map((way) => parseMoney(way.minimum)).toSorted(byAmount)
  const [most] = found.map((way) => parseMoney(way.maximum)).toSorted((one, other) => byAmount(other, one))
  return least === undefined || most === undefined ? null : { minimum: least, maximum: most }
}

const byAmount = (one: bigint, other: bigint): number => (one < other ? -1 : one > other ? 1 : 0)

/** Returns the text that explains the hold on a requested amount; brands may allow cancelling or not (Y04). */
export const heldText = () => (isOn('WITHDRAWCANCEL') ? 'withdraw_held' : 'withdraw_held_final')

/** Refetches the member's payout accounts. */
export const renewAccounts = (): void => void refresh(bankAccounts)
