import type { Value } from '@gasing/contract/call'
import { bankAccounts } from '@gasing/contract/calls/bank-accounts'
import type { channels } from '@gasing/contract/calls/cashier'
import { parseMoney } from '@gasing/contract/money'
import { refresh } from '#api/query.ts'
import { isOn } from '../../../modules.ts'

export type Kind = Value<typeof bankAccounts>['list'][number]['kind']
export type Way = Value<typeof channels>['list'][number]

const kinds: readonly Kind[] = ['bank', 'ewallet', 'crypto']

/** The kinds of account that one of the ways pays out to; a bank while nothing is known. */
export function payoutKinds(ways: readonly Way[]): Kind[] {
  const found = kinds.filter((kind) => ways.some((way) => way.kind === kind))
  return found.length > 0 ? found : ['bank']
}

/** The way that an amount goes to an account by: the brand's first of its kind that takes so much, else the first. */
export function wayOf(ways: readonly Way[], kind: Kind | undefined, amount: bigint): Way | undefined {
  const found = ways.filter((way) => way.kind === kind)
  return found.find((way) => parseMoney(way.minimum) <= amount && amount <= parseMoney(way.maximum)) ?? found[0]
}

/** How much may go out at once, over all ways of a kind; null where there is none. */
export function boundsOf(ways: readonly Way[], kind: Kind | undefined): { minimum: bigint; maximum: bigint } | null {
  const found = ways.filter((way) => way.kind === kind)
  const [least] = found.map((way) => parseMoney(way.minimum)).toSorted(byAmount)
  const [most] = found.map((way) => parseMoney(way.maximum)).toSorted((one, other) => byAmount(other, one))
  return least === undefined || most === undefined ? null : { minimum: least, maximum: most }
}

const byAmount = (one: bigint, other: bigint): number => (one < other ? -1 : one > other ? 1 : 0)

/** What becomes of the amount of a request, which a brand may let be cancelled or not (Y04). */
export const heldText = () => (isOn('WITHDRAWCANCEL') ? 'withdraw_held' : 'withdraw_held_final')

/** Asks anew what the money can go to. */
export const renewAccounts = (): void => void refresh(bankAccounts)
