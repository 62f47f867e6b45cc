import type { Value } from '@gasing/contract/call'
import { officeSlip } from '@gasing/contract/calls/office/bets'
import { officeDraw } from '@gasing/contract/calls/office/draws'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router'
import { send } from '#api/send.ts'
import { buildCallKey } from '#api/use-call.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { usePlayNames } from '#i18n/values/use-play-names.ts'
import { Money } from '#parts/Money.tsx'
import { type Column, RecordTable } from '#parts/RecordTable.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { monospace } from '#theme/theme.ts'

type Line = Value<typeof officeSlip>['list'][number] & { readonly id: string }

const pageSize = 50

/** The lines of a bet slip with their draw and outcome. */
export function SlipLines({ slipId }: { slipId: string }) {
  const t = useT()
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: buildCallKey(officeSlip, { slipId }),
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      send(officeSlip, {
        params: { id: slipId },
        query: { pageSize, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    getNextPageParam: ({ next }) => next,
  })
  return (
    <Box component="section">
      <Typography variant="h3" sx={{ mb: 1 }}>
        {t('bet_lines')}
      </Typography>
      <RefusalNote error={error} onRetry={() => void refetch()} />
      {(data || !error) && (
        <RecordTable<Line>
          label={t('bet_lines')}
          empty={t('bets_empty')}
          columns={columns}
          records={data?.pages.flatMap(({ list }) => list.map((line) => ({ ...line, id: line.betId })))}
          busy={isFetching}
        />
      )}
      {hasNextPage && (
        <Button loading={isFetching} onClick={() => void fetchNextPage()}>
          {t('show_more')}
        </Button>
      )}
    </Box>
  )
}

const columns: readonly Column<Line>[] = [
  { key: 'choice', label: 'draw_choice', cell: (line) => <Choice line={line} /> },
  { key: 'draw', label: 'draw', cell: (line) => <Draw line={line} /> },
  { key: 'status', label: 'status', cell: ({ status }) => translateOr(`bet_${status}`, status) },
  { key: 'stake', label: 'bet_stake', end: true, cell: ({ stake }) => <Money amount={stake} /> },
  { key: 'valid', label: 'bet_valid', end: true, cell: ({ valid }) => <Money amount={valid} /> },
  { key: 'payout', label: 'bet_payout', end: true, cell: ({ payout }) => <Money amount={payout} /> },
]

function Choice({ line: { play, selection, tickets } }: { line: Line }) {
  const names = usePlayNames()
  return (
    <>
      <strong>{names.playName(play)}</strong>
      {tickets > 1 && ` × ${tickets}`}
      <Box
        sx={{
          fontFamily: monospace,
          fontSize: '0.85em',
          overflowWrap: 'anywhere',
          maxHeight: '4.5em',
          overflow: 'auto',
        }}
      >
        {names.selectionText(selection)}
      </Box>
    </>
  )
}

function Draw({ line: { drawId, issue } }: { line: Line }) {
  const mayMake = useCallPermission()
  if (!mayMake(officeDraw)) return <bdi>{issue}</bdi>
  return (
    <Link component={RouterLink} to={`/draws/${drawId}`}>
      <bdi>{issue}</bdi>
    </Link>
  )
}
