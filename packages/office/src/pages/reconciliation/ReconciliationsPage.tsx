import { officeVendors } from '@gasing/contract/calls/office/games'
import { reconcileDay, runStandings } from '@gasing/contract/calls/office/reconciliation'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useState } from 'react'
import { ListBase } from 'react-admin'
import { serverOrder } from '#api/data-provider.ts'
import { useCall } from '#api/use-call.ts'
import { useMay } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { textOr } from '#i18n/texts.ts'
import { ChoiceFilter } from '#parts/ListFilters.tsx'
import { ListFrame } from '#parts/ListFrame.tsx'
import { Moment } from '#parts/Moment.tsx'
import { Money } from '#parts/Money.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import type { Column } from '#parts/Rows.tsx'
import { CompareDialog } from './CompareDialog.tsx'
import { foundIn, type Run, standingOf } from './reconciliation.ts'

const everyVendor = { query: { pageSize: 100 } } as const

const columns: readonly Column<Run>[] = [
  { key: 'day', label: 'reconcile_day', cell: ({ day }) => day },
  { key: 'vendor', label: 'game_vendor', cell: ({ vendorName }) => <bdi>{vendorName}</bdi> },
  { key: 'standing', label: 'status', cell: (run) => <Standing run={run} /> },
  { key: 'lines', label: 'reconcile_lines', end: true, cell: ({ matched, lines }) => `${matched} / ${lines}` },
  {
    key: 'bets',
    label: 'reconcile_bets',
    end: true,
    cell: (run) => <Both there={run.betsThere} here={run.betsHere} />,
  },
  {
    key: 'wins',
    label: 'reconcile_wins',
    end: true,
    cell: (run) => <Both there={run.winsThere} here={run.winsHere} />,
  },
  { key: 'source', label: 'reconcile_source', wide: true, cell: ({ source }) => textOr(`report_${source}`, source) },
  { key: 'at', label: 'time', wide: true, cell: ({ at }) => <Moment at={at} /> },
]

/** GAME-11, M23: vendor reports beside the ledger, by vendor and day. */
export function ReconciliationsPage() {
  const t = useT()
  const mayMake = useMay()
  const [wanted, setWanted] = useState(false)
  const vendors = useCall(officeVendors, everyVendor).data?.list.filter(({ dialect }) => dialect !== 'none') ?? []
  const standings = runStandings.map((value) => ({ value, name: textOr(`reconcile_${value}`, value) }))
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
        href={foundIn}
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

function Standing({ run }: { run: Run }) {
  const t = useT()
  const standing = standingOf(run)
  const label = standing === 'open' ? t('reconcile_open_count', { count: run.open }) : t(`reconcile_${standing}`)
  return <Chip variant="outlined" color={tones[standing]} label={label} />
}

/** The vendor's amount above ours; one amount when they agree. */
function Both({ there, here }: { there: string; here: string }) {
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
