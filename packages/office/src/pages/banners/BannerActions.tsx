import { removeBanner } from '@gasing/contract/calls/office/banners'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '#api/send.ts'
import { invalidateTopic } from '#api/use-live.ts'
import { useT } from '#i18n/provider.ts'
import { ConfirmDialog } from '#parts/ConfirmDialog.tsx'
import { OrderButtons } from '#parts/OrderButtons.tsx'
import type { Banner } from './banner.ts'

type BannerActionsProps = {
  banner: Banner
  /** All ids of its group, in order. */
  ids: readonly string[]
  onPlace: (ids: string[]) => void
  onAction: (action: 'edit' | 'remove') => void
}

/** The actions on a banner in the list: move, edit, remove. */
export function BannerActions({ banner: { id, title }, ids, onPlace, onAction }: BannerActionsProps) {
  const t = useT()
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 0.5, flexWrap: 'wrap' }}>
      <OrderButtons id={id} name={title} ids={ids} onPlace={onPlace} />
      <Button size="small" aria-label={`${t('edit')} ${title}`} onClick={() => onAction('edit')}>
        {t('edit')}
      </Button>
      <Button size="small" color="error" aria-label={`${t('remove')} ${title}`} onClick={() => onAction('remove')}>
        {t('remove')}
      </Button>
    </Box>
  )
}

/** Confirms the removal of a banner. */
export function RemoveBanner({ banner, onClose }: { banner: Banner; onClose: () => void }) {
  const t = useT()
  const cache = useQueryClient()
  return (
    <ConfirmDialog
      danger
      title={t('banner_remove_title', { title: banner.title })}
      action={t('remove')}
      onClose={onClose}
      onDo={async () => {
        await send(removeBanner, { params: { id: banner.id } })
        invalidateTopic(cache, 'config')
      }}
    >
      <Typography>{t('banner_remove_text')}</Typography>
    </ConfirmDialog>
  )
}
