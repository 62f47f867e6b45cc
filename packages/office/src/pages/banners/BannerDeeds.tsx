import { orderBanners, removeBanner } from '@gasing/contract/calls/office/banners'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '#api/send.ts'
import { afterChange } from '#api/use-live.ts'
import { useT } from '#i18n/provider.ts'
import { Deed } from '#parts/Deed.tsx'
import { PlaceButtons } from '#parts/PlaceButtons.tsx'
import type { Banner } from './banner.ts'

type BannerDeedsProps = {
  banner: Banner
  /** All ids of its group, in order. */
  ids: readonly string[]
  onWish: (deed: 'edit' | 'remove') => void
}

/** The actions on a banner in the list: move, edit, remove. */
export function BannerDeeds({ banner: { id, title, groupName }, ids: all, onWish }: BannerDeedsProps) {
  const t = useT()
  const cache = useQueryClient()
  async function place(ids: string[]): Promise<void> {
    await send(orderBanners, { body: { groupName, ids } })
    afterChange(cache, 'config')
  }
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 0.5, flexWrap: 'wrap' }}>
      <PlaceButtons id={id} name={title} ids={all} onPlace={(ids) => void place(ids)} />
      <Button size="small" aria-label={`${t('edit')} ${title}`} onClick={() => onWish('edit')}>
        {t('edit')}
      </Button>
      <Button size="small" color="error" aria-label={`${t('remove')} ${title}`} onClick={() => onWish('remove')}>
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
    <Deed
      danger
      title={t('banner_remove_title', { title: banner.title })}
      action={t('remove')}
      onClose={onClose}
      onDo={async () => {
        await send(removeBanner, { params: { id: banner.id } })
        afterChange(cache, 'config')
      }}
    >
      <Typography>{t('banner_remove_text')}</Typography>
    </Deed>
  )
}
