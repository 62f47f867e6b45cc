import { officeVendors } from '@gasing/contract/calls/office/games'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useState } from 'react'
import { ListBase, useListContext } from 'react-admin'
import { serverOrder } from '#api/data-provider.ts'
import { useCall } from '#api/use-call.ts'
import { useFormat } from '#i18n/format.ts'
import { useT } from '#i18n/provider.ts'
import { ChoiceFilter, DaysFilter, TextFilter } from '#parts/ListFilters.tsx'
import { ListFrame } from '#parts/ListFrame.tsx'
import { Moment } from '#parts/Moment.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import type { Column } from '#parts/RecordTable.tsx'
import { useVendorName, VendorName } from '#parts/VendorName.tsx'
import { CallDialog } from './CallDialog.tsx'
import { getCallStatus, type UnloggedCalls, type VendorCall } from './vendor.ts'

const everyVendor = { query: { pageSize: 100 } } as const

const buildColumns = (open: (id: string) => void): readonly Column<VendorCall>[] => [
  { key: 'at', label: 'time', cell: ({ at }) => <Moment at={at} /> },
  { key: 'vendor', label: 'game_vendor', cell: ({ vendor }) => <VendorName code={vendor} /> },
  {
    key: 'path',
    label: 'vendor_call_path',
    // the details show the query as well
    cell: ({ direction, path }) => `${direction === 'in' ? '→' : '←'} ${path.split('?')[0]}`,
  },
  { key: 'status', label: 'status', cell: (call) => <Outcome ok={call.ok} status={getCallStatus(call)} /> },
  { key: 'ms', label: 'vendor_call_ms', end: true, wide: true, cell: ({ ms }) => `${ms} ms` },
  {
    key: 'deeds',
    label: 'details',
    isAction: true,
    end: true,
    cell: ({ id }) => <DetailsButton onOpen={() => open(id)} />,
  },
]

const Outcome = ({ ok, status }: { ok: boolean; status: string }) => (
  <Chip variant="outlined" color={ok ? 'success' : 'error'} label={status} />
)

function DetailsButton({ onOpen }: { onOpen: () => void }) {
  const t = useT()
  return (
    <Button size="small" onClick={onOpen}>
      {t('details')}
    </Button>
  )
}

/** GAME-11: the verbatim calls between us and the vendors, as the record for disputes. */
export function VendorCallsPage() {
  const t = useT()
  return (
    <ListBase resource="vendor-calls" perPage={25} sort={serverOrder}>
      <PageHead title={t('page_vendor_calls')} hint={t('page_vendor_calls_hint')} />
      <Calls />
    </ListBase>
  )
}

/** How many unsigned calls were left out of the log, which anyone who knows a vendor's code can make. */
function UnloggedNote({ calls: { vendor: code, calls, address } }: { calls: UnloggedCalls }) {
  const t = useT()
  const vendor = useVendorName(code)
  return (
    <Alert severity="warning" variant="outlined" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      {t('vendor_calls_unlogged', { count: Number(calls), vendor, address })}
    </Alert>
  )
}

function Calls() {
  const t = useT()
  const { number } = useFormat()
  const { data, meta, total } = useListContext<VendorCall>()
  const [opened, setOpened] = useState<string | null>(null)
  const vendors = useCall(officeVendors, everyVendor).data?.list.filter(({ dialect }) => dialect !== 'none') ?? []
  const chosen = data?.find(({ id }) => id === opened)
  const directions = [
    { value: 'in', name: t('vendor_call_in') },
    { value: 'out', name: t('vendor_call_out') },
  ]
  const outcomes = [
    { value: 'ok', name: t('vendor_call_ok') },
    { value: 'failed', name: t('vendor_call_failed') },
  ]
  const unlogged: readonly UnloggedCalls[] = meta?.unlogged ?? []
  return (
    <>
      {unlogged.map((calls) => (
        <UnloggedNote key={calls.vendor} calls={calls} />
      ))}
      {meta?.isCut && (
        <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
          {t('vendor_calls_cut', { count: number(total ?? 0) })}
        </Alert>
      )}
      <ListFrame<VendorCall>
        label={t('page_vendor_calls')}
        empty={t('vendor_calls_empty')}
        columns={buildColumns(setOpened)}
        filters={
          <>
            <TextFilter main source="q" label={t('search_vendor_calls')} />
            <ChoiceFilter
              source="vendor"
              label={t('game_vendor')}
              choices={vendors.map(({ id, name }) => ({ value: id, name }))}
            />
            <ChoiceFilter source="direction" label={t('vendor_call_direction')} choices={directions} />
            <ChoiceFilter source="outcome" label={t('status')} choices={outcomes} />
            <DaysFilter />
          </>
        }
      />
      {chosen && <CallDialog call={chosen} onClose={() => setOpened(null)} />}
    </>
  )
}
