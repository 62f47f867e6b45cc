import { officeVendors } from '@gasing/contract/calls/office/games'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useState } from 'react'
import { ListBase, useListContext } from 'react-admin'
import { serverOrder } from '#api/data-provider.ts'
import { useCall } from '#api/use-call.ts'
import { useT } from '#i18n/provider.ts'
import { ChoiceFilter, DaysFilter, TextFilter } from '#parts/ListFilters.tsx'
import { ListFrame } from '#parts/ListFrame.tsx'
import { Moment } from '#parts/Moment.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import type { Column } from '#parts/Rows.tsx'
import { VendorName } from '#parts/VendorName.tsx'
import { CallDialog } from './CallDialog.tsx'
import { callStatus, type VendorCall } from './vendor.ts'

const everyVendor = { query: { pageSize: 100 } } as const

const columns = (open: (id: string) => void): readonly Column<VendorCall>[] => [
  { key: 'at', label: 'time', cell: ({ at }) => <Moment at={at} /> },
  { key: 'vendor', label: 'game_vendor', cell: ({ vendor }) => <VendorName code={vendor} /> },
  {
    key: 'path',
    label: 'vendor_call_path',
    cell: ({ direction, path }) => `${direction === 'in' ? '→' : '←'} ${path}`,
  },
  { key: 'status', label: 'status', cell: (call) => <Outcome ok={call.ok} status={callStatus(call)} /> },
  { key: 'ms', label: 'vendor_call_ms', end: true, wide: true, cell: ({ ms }) => `${ms} ms` },
  { key: 'deeds', label: 'details', deed: true, end: true, cell: ({ id }) => <Open onOpen={() => open(id)} /> },
]

const Outcome = ({ ok, status }: { ok: boolean; status: string }) => (
  <Chip variant="outlined" color={ok ? 'success' : 'error'} label={status} />
)

function Open({ onOpen }: { onOpen: () => void }) {
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

function Calls() {
  const t = useT()
  const { data } = useListContext<VendorCall>()
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
  return (
    <>
      <ListFrame<VendorCall>
        label={t('page_vendor_calls')}
        empty={t('vendor_calls_empty')}
        columns={columns(setOpened)}
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
