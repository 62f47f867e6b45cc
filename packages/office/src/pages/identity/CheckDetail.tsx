import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useGetOne } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { useT } from '#i18n/provider.ts'
import { Facts } from '#parts/Facts.tsx'
import { Moment } from '#parts/Moment.tsx'
import { RecordPane } from '#parts/RecordPane.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { SentPicture } from '#parts/SentPicture.tsx'
import { StatusChip } from '#parts/StatusChip.tsx'
import { CheckDecisions } from './CheckDecisions.tsx'
import type { Check } from './check.ts'

const whole = { whole: true }

/** A member's documents beside the member's own data, and the decisions available now. */
export function CheckDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  // not the list's record, which react-admin would reuse: it has no name
  const { data, error, refetch } = useGetOne<Check>('identity-checks', { id, meta: whole })
  return (
    <RecordPane
      title={t('identity_number', { id })}
      sign={data && <StatusChip status={`papers_${data.status}`} />}
      foot={data && <CheckDecisions check={data} />}
      onClose={onClose}
    >
      <RefusalNote error={error} onRetry={() => void refetch()} />
      {data ? <Body check={data} /> : !error && <Skeleton variant="rounded" height={260} />}
    </RecordPane>
  )
}

function Body({ check }: { check: Check }) {
  const t = useT()
  const { account, memberId, paper, fullName, birthday, reason, decidedBy, decidedAt, sentAt, pictureUrls } = check
  return (
    <Stack spacing={2.5}>
      <Link component={RouterLink} to={`/members/${memberId}`} sx={{ fontWeight: 600 }}>
        <bdi>{account}</bdi>
      </Link>
      <Facts
        facts={[
          { label: t('identity_paper'), value: t(`identity_paper_${paper}`) },
          { label: t('identity_name'), value: fullName ? <bdi>{fullName}</bdi> : '–' },
          { label: t('identity_birthday'), value: birthday || '–' },
          { label: t('created_at'), value: <Moment at={sentAt} /> },
          ...(decidedAt ? [{ label: t('decided_at'), value: <Moment at={decidedAt} /> }] : []),
          ...(decidedBy ? [{ label: t('identity_by'), value: <bdi>{decidedBy}</bdi> }] : []),
          ...(reason ? [{ label: t('reason'), value: reason }] : []),
        ]}
      />
      {pictureUrls.length === 0 && <Typography color="text.secondary">{t('identity_images_deleted')}</Typography>}
      {pictureUrls.map((url) => (
        <SentPicture key={url} url={url} title={t('picture')} />
      ))}
    </Stack>
  )
}
