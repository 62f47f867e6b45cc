import { officeMemberLedger } from '@gasing/contract/calls/office/members'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '#api/send.ts'
import { buildCallKey } from '#api/use-call.ts'
import { useT } from '#i18n/provider.ts'
import { DayFields } from '#parts/DayField.tsx'
import { Panel } from '#parts/Panel.tsx'
import { RecordTable } from '#parts/RecordTable.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { ShowMore } from '#parts/ShowMore.tsx'
import { useAsOf } from '#parts/use-as-of.ts'
import { EntryDialog } from './EntryDialog.tsx'
import { buildLedgerColumns } from './ledger-columns.tsx'
import type { LedgerEntry } from './member.ts'
import { ReasonFilter } from './ReasonFilter.tsx'
import { SaveLedger } from './SaveLedger.tsx'

const pageSize = 50

/** Every movement of the member's money, newest first, in pages; an entry opens down to its posting and key. */
export function LedgerTab({ memberId }: { memberId: string }) {
  const t = useT()
  const [days, setDays] = useState<{ from?: string; to?: string }>({})
  const [reasons, setReasons] = useState<readonly string[]>([])
  const [shown, setShown] = useState<LedgerEntry | null>(null)
  const filter = { ...days, ...(reasons.length > 0 && { types: reasons.join(',') }) }
  const found = useInfiniteQuery({
    queryKey: buildCallKey(officeMemberLedger, { memberId, ...filter }),
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...filter, pageSize, ...(pageParam && { cursor: pageParam }) }
      return { ...(await send(officeMemberLedger, { params: { id: memberId }, query, signal })), readAt: Date.now() }
    },
    getNextPageParam: ({ next }) => next,
  })
  const { data, error, isFetching, refetch } = found
  // the newest entries are as old as the first page
  const asOf = useAsOf(data?.pages[0]?.readAt ?? 0)
  const records = data?.pages.flatMap(({ list }) => list)
  return (
    <Panel flush>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25, p: 2 }}>
        <DayFields
          from={days.from ?? ''}
          to={days.to ?? ''}
          onChange={(key, day) => setDays({ ...days, [key]: day })}
        />
        <ReasonFilter chosen={reasons} onChange={setReasons} />
        <SaveLedger memberId={memberId} filter={filter} />
      </Box>
      {/* one that was paged back does not follow the brand's events */}
      {data && data.pages.length > 1 && (
        <Box sx={{ px: 2, pb: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Typography variant="body2" color="textSecondary">
            {asOf}
          </Typography>
          <Button size="small" loading={isFetching} onClick={() => void refetch()}>
            {t('refresh')}
          </Button>
        </Box>
      )}
      {error && (
        <Box sx={{ p: 2 }}>
          <RefusalNote error={error} onRetry={() => void refetch()} />
        </Box>
      )}
      {(records || !error) && (
        <RecordTable<LedgerEntry>
          label={t('ledger')}
          empty={t('ledger_empty')}
          columns={buildLedgerColumns(setShown, t('details'))}
          records={records}
          busy={isFetching}
        />
      )}
      <ShowMore found={found} />
      {shown && <EntryDialog entry={shown} memberId={memberId} onClose={() => setShown(null)} />}
    </Panel>
  )
}
