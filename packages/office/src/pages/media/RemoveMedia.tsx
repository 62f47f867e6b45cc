import { dropMedia } from '@gasing/contract/calls/office/white-label'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '#api/send.ts'
import { invalidateTopic } from '#api/use-live.ts'
import { useT } from '#i18n/provider.ts'
import { ConfirmDialog } from '#parts/ConfirmDialog.tsx'
import type { Media } from '#parts/MediaTile.tsx'

/** Confirms the removal of a picture that no setting uses. */
export function RemoveMedia({ media, onClose }: { media: Media; onClose: () => void }) {
  const t = useT()
  const cache = useQueryClient()
  return (
    <ConfirmDialog
      danger
      title={t('media_remove_title', { title: media.title })}
      action={t('remove')}
      onClose={onClose}
      onDo={async () => {
        await send(dropMedia, { params: { name: media.name } })
        invalidateTopic(cache, 'config')
      }}
    >
      <Typography>{t('media_remove_text')}</Typography>
    </ConfirmDialog>
  )
}
