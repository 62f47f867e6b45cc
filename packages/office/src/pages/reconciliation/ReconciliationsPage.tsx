import { officeVendors } from '@gasing/contract/calls/office/games'
import { reconcileDay, runStandings } from '@gasing/contract/calls/office/reconciliation'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useState } from 'react'
import { ListBase } from 'react-admin'
import { serverOrder } from '#api/data-provider.ts'
import { useCall } from '#api/use-call.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { Day } from '#parts/Day.tsx'
import { ChoiceFilter } from '#parts/ListFilters.tsx'
import { ListFrame } from '#parts/ListFrame.tsx'
import { Moment } from '#parts/Moment.tsx'
import { Money } from '#parts/Money.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import type { Column } from '#parts/RecordTable.tsx'
import { CompareDialog } from './CompareDialog.tsx'
import { buildDiscrepanciesLink, getRunStatus, type Run } from './reconciliation.ts'

const everyVendor = { query: { pageSize: 100 } } as const

const columns: readonly Column<Run>[] = [
  { key: 'day', label: 'reconcile_day', cell: ({ day }) => <Day day={day} /> },
  { key: 'vendor', label: 'game_vendor', cell: ({ vendorName }) => <bdi>{vendorName}</bdi> },
  { key: 'standing', label: 'status', cell: (run) => <RunStatus run={run} /> },
  { key: 'lines', label: 'reconcile_lines', end: true, cell: ({ matched, lines }) => `${matched} / ${lines}` },
  {
    key: 'bets',
    label: 'reconcile_bets',
    end: true,
    cell: (run) => <BothAmounts there={run.betsThere} here={run.betsHere} />,
  },
  {
    key: 'wins',
    label: 'reconcile_wins',
    end: true,
    cell: (run) => <BothAmounts there={run.winsThere} here={run.winsHere} />,
  },
  {
    key: 'source',
    label: 'reconcile_source',
    wide: true,
    cell: ({ source }) => translateOr(`report_${source}`, source),
  },
  { key: 'at', label: 'time', wide: true, cell: ({ at }) => <Moment at={at} /> },
]

/** GAME-11, M23: vendor reports beside the ledger, by vendor and day. */
export function ReconciliationsPage() {
  const t = useT()
  const mayMake = useCallPermission()
  const [wanted, setWanted] = useState(false)
  const vendors = useCall(officeVendors, everyVendor).data?.list.filter(({ dialect }) => dialect !== 'none') ?? []
  const standings = runStandings.map((value) => ({ value, name: translateOr(`reconcile_${value}`, value) }))
  return (
    <ListBase resource="reconciliations" perPage={25} sort={serverOrder}>
      <PageHead title={t('page_reconciliations')} hint={t('page_reconciliations_hint')}>
        {mayMake(reconcileDay) && (
          <Button variant="contained" onClick={() => setWanted(true)}>
            {t('reconcile_compare')}
          </Button>
        )}
      </PageHead>
      <ListFrame<Run>
        label={t('page_reconciliations')}
        empty={t('reconcile_empty')}
        columns={columns}
        href={buildDiscrepanciesLink}
        filters={
          <>
            <ChoiceFilter
              source="vendor"
              label={t('game_vendor')}
              choices={vendors.map(({ id, name }) => ({ value: id, name }))}
            />
            <ChoiceFilter source="standing" label={t('status')} choices={standings} />
          </>
        }
      />
      {wanted && <CompareDialog vendors={vendors} onClose={() => setWanted(false)} />}
    </ListBase>
  )
}

const tones = { green: 'success', open: 'warning', failed: 'error' } as const

function RunStatus({ run }: { run: Run }) {
  const t = useT()
  const standing = getRunStatus(run)
  const label = standing === 'open' ? t('reconcile_open_count', { count: run.open }) : t(`reconcile_${standing}`)
  return <Chip variant="outlined" color={tones[standing]} label={label} />
}

/** The vendor's amount above ours; one amount when they agree. */
function BothAmounts({ there, here }: { there: string; here: string }) {
  const t = useT()
  if (there === here) return <Money amount={here} />
  return (
    <>
      <div>
        {t('reconcile_there')} <Money amount={there} strong />
      </div>
      <div>
        {t('reconcile_here')} <Money amount={here} strong />
      </div>
    </>
  )
}
