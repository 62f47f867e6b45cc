import type { Value } from '@gasing/contract/call'
import { officeMemberSignIns } from '@gasing/contract/calls/office/members'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { useInfiniteQuery } from '@tanstack/react-query'
import { send } from '#api/send.ts'
import { buildCallKey } from '#api/use-call.ts'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { CountryName } from '#parts/CountryName.tsx'
import { Moment } from '#parts/Moment.tsx'
import { Panel } from '#parts/Panel.tsx'
import { type Column, RecordTable } from '#parts/RecordTable.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { ShowMore } from '#parts/ShowMore.tsx'

type SignIn = Value<typeof officeMemberSignIns>['list'][number]

const pageSize = 50

/** Successful and failed sign-ins: the first thing to check when a member denies an action. */
export function SignInsTab({ memberId }: { memberId: string }) {
  const t = useT()
  const found = useInfiniteQuery({
    queryKey: buildCallKey(officeMemberSignIns, { memberId }),
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      send(officeMemberSignIns, {
        params: { id: memberId },
        query: { pageSize, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    getNextPageParam: ({ next }) => next,
  })
  const { data, error, isFetching, refetch } = found
  return (
    <Panel flush={!error}>
      {error ? (
        <RefusalNote error={error} onRetry={() => void refetch()} />
      ) : (
        <RecordTable<SignIn>
          label={t('sign_ins')}
          empty={t('sign_ins_empty')}
          columns={columns}
          records={data?.pages.flatMap(({ list }) => list)}
          busy={isFetching}
        />
      )}
      <ShowMore found={found} />
    </Panel>
  )
}

const columns: readonly Column<SignIn>[] = [
  { key: 'at', label: 'time', cell: ({ at }) => <Moment at={at} /> },
  { key: 'outcome', label: 'sign_in_result', cell: ({ outcome }) => <Outcome code={outcome} /> },
  {
    key: 'how',
    label: 'sign_in_how',
    cell: ({ how }) => <NoWrapText>{translateOr(`sign_in_by_${how}`, how)}</NoWrapText>,
  },
  { key: 'ip', label: 'ip_address', cell: ({ ip }) => <NoWrapText>{ip}</NoWrapText> },
  { key: 'country', label: 'country', cell: ({ country }) => <CountryName code={country} /> },
  { key: 'device', label: 'device', wide: true, cell: ({ device }) => device },
]

/** Keeps its text on one line, however long the device name beside it is. */
const NoWrapText = ({ children }: { children: string }) => (
  <Box component="bdi" sx={{ whiteSpace: 'nowrap' }}>
    {children}
  </Box>
)

/** Shows a refusal's raw code, because support searches the log for it. */
function Outcome({ code }: { code: string }) {
  const t = useT()
  return code === 'in' ? (
    <Chip size="small" variant="outlined" color="success" label={t('sign_in_in')} />
  ) : (
    <Chip size="small" variant="outlined" color="error" label={t('sign_in_refused', { code })} />
  )
}
