import { officeMember } from '@gasing/contract/calls/office/members'
import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useGetOne } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { useMay } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { Facts } from '#parts/Facts.tsx'
import { Moment } from '#parts/Moment.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { SideRecord } from '#parts/SideRecord.tsx'
import { Assignee } from './Assignee.tsx'
import { CaseChip } from './CaseChip.tsx'
import { CaseDecisions } from './CaseDecisions.tsx'
import type { RiskCaseRecord } from './case.ts'
import { Notes } from './Notes.tsx'
import { Signs } from './Signs.tsx'

const whole = { whole: true }

/** One case: the member, the signs and their times, what it holds, its assignee, and the notes. */
export function CaseDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  // not the list's record, which react-admin would reuse: it has no signals
  const { data, error, refetch } = useGetOne<RiskCaseRecord>('cases', { id, meta: whole })
  return (
    <SideRecord
      title={t('case_number', { id })}
      sign={data && <CaseChip state={data.state} />}
      foot={data && <CaseDecisions record={data} />}
      onClose={onClose}
    >
      <RefusalNote error={error} onRetry={() => void refetch()} />
      {data ? <Body record={data} /> : !error && <Skeleton variant="rounded" height={260} />}
    </SideRecord>
  )
}

function Body({ record }: { record: RiskCaseRecord }) {
  const t = useT()
  const seesMember = useMay()(officeMember)
  const { account, memberId, held, openedAt, decidedAt, decidedBy, reason } = record
  return (
    <Stack spacing={2.5}>
      <Typography component="p" sx={{ fontSize: '1.5rem', fontWeight: 650 }}>
        {seesMember ? (
          <Link component={RouterLink} to={`/members/${memberId}`}>
            <bdi>{account}</bdi>
          </Link>
        ) : (
          <bdi>{account}</bdi>
        )}
      </Typography>
      {held > 0 && (
        <Alert severity="warning" variant="outlined">
          {t(record.state === 'confirmed' ? 'case_holds_for_good' : 'case_holds_now', { count: held })}
        </Alert>
      )}
      <Facts
        facts={[
          { label: t('case_opened'), value: <Moment at={openedAt} /> },
          ...(decidedAt ? [{ label: t('case_decided'), value: <Moment at={decidedAt} /> }] : []),
          ...(decidedBy ? [{ label: t('case_decided_by'), value: decidedBy }] : []),
          ...(reason ? [{ label: t('reason'), value: reason }] : []),
        ]}
      />
      <Assignee record={record} />
      <Signs record={record} />
      <Notes record={record} />
    </Stack>
  )
}
