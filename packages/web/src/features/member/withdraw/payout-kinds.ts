import type { Value } from '@gasing/contract/call'
import { bankAccounts } from '@gasing/contract/calls/bank-accounts'
import type { channels } from '@gasing/contract/calls/cashier'
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

/** The way that an account is paid by: the brand's first of its kind. */
export const wayOf = (ways: readonly Way[], kind: Kind | undefined): Way | undefined =>
  ways.find((way) => way.kind === kind)

/** What becomes of the amount of a request, which a brand may let be cancelled or not (Y04). */
export const heldText = () => (isOn('WITHDRAWCANCEL') ? 'withdraw_held' : 'withdraw_held_final')

/** Asks anew what the money can go to. */
export const renewAccounts = (): void => void refresh(bankAccounts)
