import type { Call } from '@gasing/contract/call'
import { officeAdjustments } from '@gasing/contract/calls/office/adjustments'
import { officeAgentContracts } from '@gasing/contract/calls/office/agent-contracts'
import { officeDeposit, officeWithdrawal } from '@gasing/contract/calls/office/cashier'
import { ledgerPosting } from '@gasing/contract/calls/office/ledger'
import type { TextKey } from '#i18n/texts.ts'
import type { LedgerEntry } from './member.ts'

export type EntryLink = { readonly to: string; readonly label: TextKey; readonly call: Pick<Call, 'who'> }

const buildSearch = (list: string, filter: Readonly<Record<string, string>>): string =>
  `/${list}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`

/** Where the records behind a kind of reference are shown. */
const recordLinks: Readonly<Record<string, (id: string, memberId: string) => EntryLink>> = {
  deposit: (id) => ({ to: `/deposits/${id}`, label: 'explorer_belongs_deposit', call: officeDeposit }),
  withdrawal: (id) => ({ to: `/withdrawals/${id}`, label: 'explorer_belongs_withdrawal', call: officeWithdrawal }),
  adjustment: (id) => ({
    ...{ to: buildSearch('adjustments', { q: id }), label: 'explorer_belongs_adjustment' },
    call: officeAdjustments,
  }),
  contract: (_, memberId) => ({
    ...{ to: buildSearch('agent-contracts', { memberId }), label: 'page_agent_contracts' },
    call: officeAgentContracts,
  }),
}

/** What explains an entry of a member: the record that it belongs to, and the whole transaction in the ledger. */
export function listEntryLinks(
  { key, reference }: Pick<LedgerEntry, 'key' | 'reference'>,
  memberId: string,
): EntryLink[] {
  const [, kind = '', id = ''] = /^([a-z]+):([1-9][0-9]*)\b/.exec(reference) ?? []
  const record = recordLinks[kind]?.(id, memberId)
  const posting: EntryLink = {
    to: `/ledger?${new URLSearchParams({ key })}`,
    label: 'discrepancy_entry',
    call: ledgerPosting,
  }
  return record ? [record, posting] : [posting]
}
