import { officeMember } from '@gasing/contract/calls/office/members'
import { caseRows, caseRowsMax, riskCase } from '@gasing/contract/calls/office/risk'
import { Alert, Link, Skeleton, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { useCall } from '#api/use-call.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { Facts } from '#parts/Facts.tsx'
import { MemberTotals } from '#parts/MemberTotals.tsx'
import { Moment } from '#parts/Moment.tsx'
import { RecordPane } from '#parts/RecordPane.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { Assignee } from './Assignee.tsx'
import { CaseChip } from './CaseChip.tsx'
import { CaseDecisions } from './CaseDecisions.tsx'
import { CaseNotes } from './CaseNotes.tsx'
import { CaseSignals } from './CaseSignals.tsx'
import type { RiskCaseRecord } from './case.ts'
import { MoreRows } from './MoreRows.tsx'

/** One case, opened afresh for each: the member, the signs and their times, what it holds, its assignee, and the notes. */
export function CaseDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  const [rows, setRows] = useState(caseRows)
  const { data, error, refetch } = useCall(riskCase, { params: { id }, query: { rows } }, { keepsPrevious: true })
  const showMore = () => setRows(Math.min(rows * 5, caseRowsMax))
  return (
    <RecordPane
      title={t('case_number', { id })}
      sign={data && <CaseChip state={data.state} />}
      foot={data && <CaseDecisions record={data} />}
      onClose={onClose}
    >
      <RefusalNote error={error} onRetry={() => void refetch()} />
      {data ? <Body record={data} onMore={showMore} /> : !error && <Skeleton variant="rounded" height={260} />}
    </RecordPane>
  )
}

function Body({ record, onMore }: { record: RiskCaseRecord; onMore: () => void }) {
  const t = useT()
  const seesMember = useCallPermission()(officeMember)
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
      <MemberTotals memberId={memberId} />
      <Assignee record={record} />
      <CaseSignals record={record} />
      <MoreRows shown={record.signals.length} total={record.signalTotal} onMore={onMore} />
      <CaseNotes record={record} />
      <MoreRows shown={record.notes.length} total={record.noteTotal} onMore={onMore} />
    </Stack>
  )
}
