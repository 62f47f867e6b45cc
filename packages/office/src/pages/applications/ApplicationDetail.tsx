import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useGetOne } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { useT } from '#i18n/provider.ts'
import { Facts } from '#parts/Facts.tsx'
import { Moment } from '#parts/Moment.tsx'
import { Money } from '#parts/Money.tsx'
import { RecordPane } from '#parts/RecordPane.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { SentPicture } from '#parts/SentPicture.tsx'
import { StatusChip } from '#parts/StatusChip.tsx'
import { ApplicationDecisions } from './ApplicationDecisions.tsx'
import type { Application } from './application.ts'

/** One application: the promotion, the member, the text and pictures, and the decisions available now. */
export function ApplicationDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  const { data, error, refetch } = useGetOne<Application>('applications', { id })
  return (
    <RecordPane
      title={t('application_number', { id })}
      sign={data && <StatusChip status={data.status} />}
      foot={data && <ApplicationDecisions application={data} />}
      onClose={onClose}
    >
      <RefusalNote error={error} onRetry={() => void refetch()} />
      {data ? <Body application={data} /> : !error && <Skeleton variant="rounded" height={260} />}
    </RecordPane>
  )
}

function Body({ application }: { application: Application }) {
  const t = useT()
  const { title, account, memberId, remark, amount, reason, approvals, approvalsNeeded, pictureUrls } = application
  const { createdAt, decidedAt, claimBefore, claimedAt } = application
  return (
    <Stack spacing={2.5}>
      <Box>
        <Typography component="p" sx={{ fontSize: '1.25rem', fontWeight: 650 }}>
          <bdi>{title}</bdi>
        </Typography>
        <Link component={RouterLink} to={`/members/${memberId}`} sx={{ fontWeight: 600 }}>
          <bdi>{account}</bdi>
        </Link>
      </Box>
      {remark && (
        <Typography component="p" dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {remark}
        </Typography>
      )}
      <Facts
        facts={[
          ...(amount ? [{ label: t('amount'), value: <Money amount={amount} strong /> }] : []),
          ...(approvalsNeeded > 0
            ? [
                {
                  label: t('approvals'),
                  value: `${approvals.filter(({ disabled }) => !disabled).length} / ${approvalsNeeded}`,
                },
              ]
            : []),
          ...approvals.map(({ operator, at, disabled }) => ({
            label: disabled ? t('text_note', { text: operator, note: t('approval_disabled') }) : operator,
            value: <Moment at={at} />,
          })),
          { label: t('created_at'), value: <Moment at={createdAt} /> },
          ...(decidedAt ? [{ label: t('decided_at'), value: <Moment at={decidedAt} /> }] : []),
          ...(claimBefore ? [{ label: t('application_claim_before'), value: <Moment at={claimBefore} /> }] : []),
          ...(claimedAt ? [{ label: t('application_claimed_at'), value: <Moment at={claimedAt} /> }] : []),
          ...(reason ? [{ label: t('reason'), value: reason }] : []),
        ]}
      />
      {pictureUrls.map((url) => (
        <SentPicture key={url} url={url} title={t('picture')} />
      ))}
    </Stack>
  )
}
