import { ledgerEntries } from '@gasing/contract/calls/office/ledger'
import { Link } from '@mui/material'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router'
import { send } from '#api/send.ts'
import { buildCallKey } from '#api/use-call.ts'
import { useT } from '#i18n/provider.ts'
import { Facts } from '#parts/Facts.tsx'
import { Money } from '#parts/Money.tsx'
import { Panel } from '#parts/Panel.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { ShowMore } from '#parts/ShowMore.tsx'
import { LinesTable } from './LinesTable.tsx'
import type { Account } from './ledger.ts'

const pageSize = 50

/** One account: its balance, and every entry with the balance after it. */
export function AccountPanel({ id, onPosting }: { id: string; onPosting: (key: string) => void }) {
  const t = useT()
  const found = useInfiniteQuery({
    queryKey: buildCallKey(ledgerEntries, { account: id }),
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      send(ledgerEntries, { query: { account: id, pageSize, ...(pageParam && { cursor: pageParam }) }, signal }),
    getNextPageParam: ({ next }) => next,
  })
  const { data, error, isFetching, refetch } = found
  if (error) return <RefusalNote error={error} onRetry={() => void refetch()} />
  const account = data?.pages[0]?.account
  return (
    <>
      {account && (
        <Panel>
          <Facts columns={3} facts={buildFacts(account, t)} />
        </Panel>
      )}
      <Panel flush title={t('explorer_entries')}>
        <LinesTable
          label={t('explorer_entries')}
          lines={data?.pages.flatMap(({ list }) => list)}
          busy={isFetching}
          onPosting={onPosting}
        />
        <ShowMore found={found} text={t('explorer_more')} />
      </Panel>
    </>
  )
}

const buildFacts = ({ address, balance, memberId, member }: Account, t: ReturnType<typeof useT>) => [
  { label: t('ledger_account'), value: address, code: true },
  { label: t('balance'), value: <Money amount={balance} strong /> },
  {
    label: t('member'),
    value: memberId ? (
      <Link component={RouterLink} to={`/members/${memberId}`}>
        {member}
      </Link>
    ) : (
      '–'
    ),
  },
]
