import { officeMemberBets } from '@gasing/contract/calls/office/bets'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '#api/send.ts'
import { buildCallKey } from '#api/use-call.ts'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { Moment } from '#parts/Moment.tsx'
import { Money } from '#parts/Money.tsx'
import { Panel } from '#parts/Panel.tsx'
import { type Column, RecordTable } from '#parts/RecordTable.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { ShowMore } from '#parts/ShowMore.tsx'
import { VendorName } from '#parts/VendorName.tsx'
import { BetDialog } from './BetDialog.tsx'
import { type BetFilter, BetFilters } from './BetFilters.tsx'
import type { Bet } from './member.ts'

const pageSize = 50

/** The member's rounds, newest first, as the member sees them; a round opens down to its bets. */
export function BetsTab({ memberId }: { memberId: string }) {
  const t = useT()
  const [betFilter, setBetFilter] = useState<BetFilter>({})
  const [shown, setShown] = useState<Bet | null>(null)
  const found = useInfiniteQuery({
    queryKey: buildCallKey(officeMemberBets, { memberId, ...betFilter }),
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      send(officeMemberBets, {
        params: { id: memberId },
        query: { ...(betFilter as { status?: Bet['status'] }), pageSize, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    getNextPageParam: ({ next }) => next,
  })
  const { data, error, isFetching, refetch } = found
  const totals = data?.pages[0]?.totals
  return (
    <Panel flush>
      <Stack spacing={1.5} sx={{ p: 2 }}>
        <BetFilters filter={betFilter} onChange={setBetFilter} />
        <RefusalNote error={error} onRetry={() => void refetch()} />
        {totals && totals.count > 0 && (
          <Typography variant="body2" color="textSecondary">
            {t('bets_count', { count: totals.count })} · {t('bet_stake')} <Money amount={totals.stake} /> ·{' '}
            {t('bet_payout')} <Money amount={totals.payout} /> · {t('bet_result')}{' '}
            <Money amount={totals.result} signed strong />
          </Typography>
        )}
      </Stack>
      {(data || !error) && (
        <RecordTable<Bet>
          label={t('bets')}
          empty={t('bets_empty')}
          columns={buildColumns(setShown, t('details'))}
          records={data?.pages.flatMap(({ list }) => list)}
          busy={isFetching}
        />
      )}
      <ShowMore found={found} />
      {shown && <BetDialog bet={shown} onClose={() => setShown(null)} />}
    </Panel>
  )
}

const buildColumns = (onShow: (bet: Bet) => void, details: string): readonly Column<Bet>[] => [
  { key: 'at', label: 'time', cell: ({ at }) => <Moment at={at} /> },
  { key: 'game', label: 'game', cell: ({ gameName }) => <bdi>{gameName}</bdi> },
  { key: 'vendor', label: 'game_vendor', wide: true, cell: ({ vassalage }) => <VendorName code={vassalage} /> },
  { key: 'status', label: 'status', cell: ({ status }) => translateOr(`bet_${status}`, status) },
  { key: 'stake', label: 'bet_stake', end: true, cell: ({ stake }) => <Money amount={stake} /> },
  {
    key: 'valid',
    label: 'bet_valid',
    end: true,
    wide: true,
    cell: ({ status, valid }) => (status === 'open' ? '–' : <Money amount={valid} />),
  },
  {
    key: 'payout',
    label: 'bet_payout',
    end: true,
    cell: ({ status, payout }) => (status === 'open' ? '–' : <Money amount={payout} />),
  },
  {
    key: 'result',
    label: 'bet_result',
    end: true,
    cell: ({ status, result }) => (status === 'open' ? '–' : <Money amount={result} signed strong />),
  },
  {
    key: 'more',
    label: 'details',
    isAction: true,
    end: true,
    cell: (bet) => (
      <Button size="small" onClick={() => onShow(bet)}>
        {details}
      </Button>
    ),
  },
]
