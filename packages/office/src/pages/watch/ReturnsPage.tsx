import type { Value } from '@gasing/contract/call'
import { type officeReturns, returnStates } from '@gasing/contract/calls/office/watch'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { ListBase, useListContext } from 'react-admin'
import { serverOrder } from '#api/data-provider.ts'
import { useFormat } from '#i18n/format.ts'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { ExportButton } from '#parts/ExportButton.tsx'
import { ChoiceFilter, TextFilter } from '#parts/ListFilters.tsx'
import { ListFrame } from '#parts/ListFrame.tsx'
import { Money } from '#parts/Money.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import type { Column } from '#parts/RecordTable.tsx'
import { listPeriods } from './periods.ts'

type GameReturn = Value<typeof officeReturns>['list'][number]

const exported = [
  'id',
  'gameName',
  'gameType',
  'rounds',
  'stake',
  'paid',
  'seen',
  'expected',
  'low',
  'high',
  'state',
] as const
const tones = { above: 'error', below: 'error', inside: 'success', few: 'default', untold: 'default' } as const

const columns: readonly Column<GameReturn>[] = [
  { key: 'game', label: 'game', cell: (each) => <Game game={each} /> },
  { key: 'state', label: 'status', cell: ({ state }) => <State state={state} /> },
  { key: 'rounds', label: 'returns_rounds', end: true, cell: ({ rounds }) => <Count count={rounds} /> },
  { key: 'stake', label: 'returns_stake', end: true, cell: ({ stake }) => <Money amount={stake} /> },
  { key: 'paid', label: 'returns_paid', end: true, wide: true, cell: ({ paid }) => <Money amount={paid} /> },
  { key: 'seen', label: 'returns_seen', end: true, cell: ({ seen }) => <Share share={seen} strong /> },
  { key: 'expected', label: 'returns_expected', end: true, cell: ({ expected }) => <Share share={expected} /> },
  { key: 'band', label: 'returns_band', end: true, cell: ({ low, high }) => <Interval low={low} high={high} /> },
]

/** D13: the actual return of every game, beside the range expected by chance at its volume. */
export function ReturnsPage() {
  const t = useT()
  const states = returnStates.map((value) => ({ value, name: t(`return_${value}`) }))
  return (
    <ListBase resource="returns" perPage={25} sort={serverOrder}>
      <PageHead title={t('page_returns')} hint={t('page_returns_hint')}>
        <ExportButton name="returns" fields={exported} />
      </PageHead>
      <ListFrame<GameReturn>
        label={t('page_returns')}
        empty={t('list_empty')}
        columns={columns}
        filters={
          <>
            <TextFilter main source="q" label={t('search_returns')} />
            <PeriodFilter />
            <ChoiceFilter source="state" label={t('status')} choices={states} />
          </>
        }
      />
    </ListBase>
  )
}

/** The selectable months and years; the current month by default. */
function PeriodFilter() {
  const t = useT()
  const { timeZone } = useFormat()
  const { filterValues, setFilters } = useListContext()
  const [now = '', ...others] = listPeriods(new Date(), timeZone)
  return (
    <TextField
      select
      label={t('returns_period')}
      value={String(filterValues.period ?? now)}
      onChange={({ target }) => setFilters({ ...filterValues, period: target.value }, {})}
      sx={{ minWidth: { xs: '100%', sm: 170 } }}
    >
      {[now, ...others].map((period) => (
        <MenuItem key={period} value={period}>
          {period}
        </MenuItem>
      ))}
    </TextField>
  )
}

function Game({ game: { id, gameName, gameType } }: { game: GameReturn }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <bdi>{gameName}</bdi>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{[gameType && translateOr(`game_type_${gameType}`, gameType), id].filter(Boolean).join(' · ')}</bdi>
      </Typography>
    </Box>
  )
}

function State({ state }: { state: GameReturn['state'] }) {
  const t = useT()
  return <Chip variant="outlined" color={tones[state]} label={t(`return_${state}`)} />
}

function Count({ count }: { count: string }) {
  const { number } = useFormat()
  return number(Number(count))
}

function Share({ share, strong = false }: { share: string | null; strong?: boolean }) {
  const { ratio } = useFormat()
  if (share === null) return '–'
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap', fontWeight: strong ? 650 : undefined }}>
      {ratio(Number(share))} %
    </Box>
  )
}

function Interval({ low, high }: { low: string | null; high: string | null }) {
  const { ratio } = useFormat()
  if (low === null || high === null) return '–'
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {ratio(Number(low))} – {ratio(Number(high))} %
    </Box>
  )
}
