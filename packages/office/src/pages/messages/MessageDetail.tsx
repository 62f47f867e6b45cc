import { officeMessage, officeMessageReads } from '@gasing/contract/calls/office/messages'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { useCall } from '#api/use-call.ts'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { Facts } from '#parts/Facts.tsx'
import { HtmlPreview } from '#parts/html/HtmlPreview.tsx'
import { Moment } from '#parts/Moment.tsx'
import { RecordPane } from '#parts/RecordPane.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { getAudienceName } from './audience-name.ts'

const readersShown = 50

/** One message in every language, and its readers. */
export function MessageDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  const { data, error, refetch } = useCall(officeMessage, { params: { id } })
  const reads = useCall(officeMessageReads, { params: { id }, query: { pageSize: readersShown } })
  return (
    <RecordPane title={data?.title ?? t('page_messages')} onClose={onClose}>
      <RefusalNote error={error} onRetry={() => void refetch()} />
      {!data && !error && <Skeleton variant="rounded" height={260} />}
      {data && (
        <Stack spacing={2.5}>
          <Facts
            facts={[
              { label: t('message_to'), value: <bdi>{getAudienceName(data)}</bdi> },
              { label: t('message_by'), value: data.sentBy },
              { label: t('message_sent'), value: <Moment at={data.sentAt} /> },
              { label: t('message_reads'), value: data.reads },
            ]}
          />
          {Object.entries(data.texts).map(([code, { title, html }]) => (
            <section key={code}>
              <Typography variant="body2" sx={{ fontWeight: 600, mb: 0.5 }}>
                {translateOr(`language_${code}`, code)} · <bdi>{title}</bdi>
              </Typography>
              <HtmlPreview html={html} />
            </section>
          ))}
          <section>
            <Typography variant="body2" sx={{ fontWeight: 600, mb: 0.5 }}>
              {t('message_readers')}
            </Typography>
            {reads.data?.list.length === 0 && <Typography color="textSecondary">{t('message_no_readers')}</Typography>}
            {reads.data?.list.map(({ id: memberId, account, readAt }) => (
              <Typography key={memberId} variant="body2" sx={{ display: 'flex', gap: 1, py: 0.25 }}>
                <Link component={RouterLink} to={`/members/${memberId}`} sx={{ flex: 1 }}>
                  <bdi>{account}</bdi>
                </Link>
                <Moment at={readAt} />
              </Typography>
            ))}
          </section>
        </Stack>
      )}
    </RecordPane>
  )
}
