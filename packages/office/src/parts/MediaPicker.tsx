import { officeMedia } from '@gasing/contract/calls/office/white-label'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useDeferredValue, useId, useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useT } from '#i18n/provider.ts'
import { MediaTile } from './MediaTile.tsx'
import { MediaUpload } from './MediaUpload.tsx'
import { RefusalNote } from './RefusalNote.tsx'

type MediaPickerProps = {
  /** Called with the URL of a picture in the media library. */
  onPick: (url: string) => void
  onClose: () => void
}

const pageSize = 60

/** Picks a picture of the brand's media library, or uploads one first. */
export function MediaPicker({ onPick, onClose }: MediaPickerProps) {
  const t = useT()
  const titleId = useId()
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed)
  const { data, error, refetch } = useCall(officeMedia, { query: { q, pageSize } })
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="md">
      <DialogTitle id={titleId}>{t('media_pick')}</DialogTitle>
      <DialogContent>
        <TextField
          type="search"
          label={t('media_search')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          sx={{ my: 1, width: { xs: '100%', sm: 320 } }}
          slotProps={{ htmlInput: { maxLength: 100 } }}
        />
        <RefusalNote error={error} onRetry={() => void refetch()} />
        {!data && !error && <Skeleton variant="rounded" height={260} />}
        {data?.total === 0 && <Typography color="textSecondary">{t(q ? 'list_empty' : 'media_none')}</Typography>}
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))' }}>
          {data?.list.map((media) => (
            <ButtonBase
              key={media.name}
              aria-label={t('media_take', { title: media.title })}
              onClick={() => onPick(media.url)}
              sx={{ display: 'block', textAlign: 'start', borderRadius: 1 }}
            >
              <MediaTile media={media} />
            </ButtonBase>
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <MediaUpload onAdded={({ url }) => onPick(url)} />
        <Button color="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
