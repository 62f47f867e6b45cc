import { addMedia, officeMedia } from '@gasing/contract/calls/office/white-label'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useDeferredValue, useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { CopyButton } from '#parts/CopyButton.tsx'
import { type Media, MediaTile } from '#parts/MediaTile.tsx'
import { MediaUpload } from '#parts/MediaUpload.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { Pages } from '#parts/Pages.tsx'
import { Panel } from '#parts/Panel.tsx'
import { ReadOnlyNote } from '#parts/ReadOnlyNote.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { RemoveMedia } from './RemoveMedia.tsx'

const pageSize = 24

/** The brand's media library: pictures are uploaded here and used by logo, banners, promotions and pages through their URLs. */
export function MediaPage() {
  const t = useT()
  const mayMake = useCallPermission()
  const [typed, setTyped] = useState('')
  const [pageNo, setPageNo] = useState(1)
  const [going, setGoing] = useState<Media | null>(null)
  const q = useDeferredValue(typed)
  const { data, error, refetch } = useCall(officeMedia, { query: { q, pageNo, pageSize } })
  const editable = mayMake(addMedia)
  return (
    <>
      <PageHead title={t('page_media')} hint={t('page_media_hint')}>
        {editable && <MediaUpload />}
      </PageHead>
      {!editable && <ReadOnlyNote />}
      <RefusalNote error={error} onRetry={() => void refetch()} />
      <Panel>
        <TextField
          type="search"
          label={t('media_search')}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setPageNo(1)
          }}
          sx={{ mb: 2, width: { xs: '100%', sm: 320 } }}
          slotProps={{ htmlInput: { maxLength: 100 } }}
        />
        {!data && !error && <Skeleton variant="rounded" height={320} />}
        {data?.total === 0 && <Typography color="textSecondary">{t(q ? 'list_empty' : 'media_none')}</Typography>}
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))' }}>
          {data?.list.map((media) => (
            <MediaTile key={media.name} media={media}>
              <CopyButton text={media.url} />
              {editable && (
                <Button
                  size="small"
                  color="error"
                  disabled={media.usedBy.length > 0}
                  onClick={() => setGoing(media)}
                  aria-label={`${t('remove')} ${media.title}`}
                >
                  {t('remove')}
                </Button>
              )}
            </MediaTile>
          ))}
        </Box>
        {data && data.total > pageSize && (
          <Box sx={{ pt: 2 }}>
            <Pages total={data.total} size={pageSize} page={pageNo} onChange={setPageNo} />
          </Box>
        )}
      </Panel>
      {going && <RemoveMedia media={going} onClose={() => setGoing(null)} />}
    </>
  )
}
