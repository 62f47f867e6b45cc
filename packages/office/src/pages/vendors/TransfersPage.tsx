import {
  confirmTransferDecision,
  proposeTransferDecision,
  vendorTransferStates,
} from '@gasing/contract/calls/office/vendor-transfers'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { ListBase, useGetIdentity } from 'react-admin'
import { serverOrder } from '#api/data-provider.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { translate, translateOr } from '#i18n/texts.ts'
import { ChoiceFilter, TextFilter } from '#parts/ListFilters.tsx'
import { ListFrame } from '#parts/ListFrame.tsx'
import { MemberLink } from '#parts/MemberLink.tsx'
import { Moment } from '#parts/Moment.tsx'
import { Money } from '#parts/Money.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import type { Column } from '#parts/RecordTable.tsx'
import { useRowDialog } from '#parts/RowDialogs.tsx'
import { StatusChip } from '#parts/StatusChip.tsx'
import { VendorName } from '#parts/VendorName.tsx'
import { TransferDecisionDialog, type TransferStep } from './TransferDecisionDialog.tsx'
import type { VendorTransfer } from './vendor.ts'

const columns: readonly Column<VendorTransfer>[] = [
  { key: 'account', label: 'member', cell: ({ account, memberId }) => <MemberLink {...{ account, memberId }} /> },
  { key: 'vendor', label: 'game_vendor', cell: (transfer) => <Direction {...transfer} /> },
  { key: 'amount', label: 'amount', end: true, cell: ({ amount }) => <Money amount={amount} strong /> },
  { key: 'at', label: 'time', cell: ({ at }) => <Moment at={at} /> },
  { key: 'state', label: 'status', cell: ({ state }) => <StatusChip status={`transfer_${state}`} /> },
  {
    key: 'reason',
    label: 'reason',
    cell: ({ reason, proposer }) =>
      reason === null ? '–' : translate('text_note', { text: reason, note: proposer ?? '' }),
  },
  { key: 'decider', label: 'adjustment_decider', wide: true, cell: (transfer) => <Decider {...transfer} /> },
  {
    key: 'deeds',
    label: 'details',
    isAction: true,
    end: true,
    cell: (transfer) => <TransferActions transfer={transfer} />,
  },
]

function Direction({ vendor, direction }: VendorTransfer) {
  return (
    <>
      {direction === 'out' ? '→ ' : '← '}
      <VendorName code={vendor} />
    </>
  )
}

/** A proposal may be overtaken by the vendor's own answer. */
function Decider({ decider, state }: VendorTransfer) {
  const t = useT()
  if (decider) return <bdi>{decider}</bdi>
  return state === 'done' || state === 'refused' ? t('transfer_answered') : '–'
}

/** Transfers that a vendor leaves unanswered; two people decide what became of them (decision 303). */
export function TransfersPage() {
  const t = useT()
  const states = vendorTransferStates.map((value) => ({ value, name: translateOr(`status_transfer_${value}`, value) }))
  return (
    <ListBase resource="vendor-transfers" perPage={25} sort={serverOrder}>
      <PageHead title={t('page_vendor_transfers')} hint={t('page_vendor_transfers_hint')} />
      <ListFrame<VendorTransfer>
        label={t('page_vendor_transfers')}
        empty={t('vendor_transfers_empty')}
        columns={columns}
        filters={
          <>
            <TextFilter main source="q" label={t('search_discrepancies')} />
            <ChoiceFilter source="state" label={t('status')} choices={states} />
          </>
        }
      />
    </ListBase>
  )
}

/** The proposer may discard the proposal; only another operator may confirm it. */
function TransferActions({ transfer }: { transfer: VendorTransfer }) {
  const t = useT()
  const mayMake = useCallPermission()
  const { identity } = useGetIdentity()
  const show = useRowDialog()
  const open = (step: TransferStep) =>
    show((onClose) => <TransferDecisionDialog {...{ step, transfer, isOwn, onClose }} />)
  const { state, proposer } = transfer
  const isOwn = identity?.fullName === proposer
  if (state === 'unanswered' && mayMake(proposeTransferDecision))
    return (
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
        <Button size="small" onClick={() => open('done')}>
          {t('transfer_done')}
        </Button>
        <Button size="small" onClick={() => open('refused')}>
          {t('transfer_refused')}
        </Button>
      </Stack>
    )
  if (state !== 'proposed' || !mayMake(confirmTransferDecision)) return null
  return (
    <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
      {!isOwn && (
        <Button size="small" variant="contained" onClick={() => open('confirm')}>
          {t('transfer_confirm')}
        </Button>
      )}
      <Button size="small" color="error" onClick={() => open('drop')}>
        {t(isOwn ? 'sources_take_back' : 'transfer_drop')}
      </Button>
    </Stack>
  )
}
