import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { useState } from 'react'
import { useT } from '#i18n/provider.ts'
import { MediaPicker } from './MediaPicker.tsx'

/** The names of the pictures drawn for every brand. */
const drawnPictures = [
  ...['welcome', 'rebate', 'promotion', 'vip', 'referral', 'rng', 'live', 'fish', 'pvp', 'sports', 'esports', 'lott'],
  ...['shop', 'help', 'down'],
]

/** The URL of a small version of our own pictures; an uploaded one has one size. */
export function getThumbnailUrl(url: string): string {
  if (url.startsWith('/art/rewards/')) return `${url}.webp`
  return url.startsWith('/art/') ? `${url}-narrow.webp` : url
}

type BannerPictureFieldProps = {
  brand: string
  /** The drawn pictures, when they are not the brand's banners. */
  pictures?: readonly { readonly name: string; readonly url: string }[]
  value: string
  problem: string | undefined
  onChange: (url: string) => void
}

/** The picture of a banner or a promotion: one drawn for the brand, or one of its media library. */
export function BannerPictureField({ brand, pictures, value, problem, onChange }: BannerPictureFieldProps) {
  const t = useT()
  const [picking, setPicking] = useState(false)
  const urls = pictures ?? drawnPictures.map((name) => ({ name, url: `/art/banners/${brand}-${name}` }))
  return (
    <div>
      <FormLabel component="p" sx={{ mb: 1 }}>
        {t('offer_picture')}
      </FormLabel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 1.5 }}>
        {value && (
          <Box
            component="img"
            src={getThumbnailUrl(value)}
            alt={t('offer_picture_chosen')}
            sx={{ width: 212, height: 112, objectFit: 'cover', borderRadius: 1, border: 1, borderColor: 'divider' }}
          />
        )}
        <Button variant="outlined" onClick={() => setPicking(true)}>
          {t('media_pick')}
        </Button>
      </Box>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 1fr))' }}>
        {urls.map(({ name, url }) => (
          <ButtonBase
            key={url}
            aria-label={t('offer_picture_drawn', { name })}
            aria-pressed={value === url}
            onClick={() => onChange(url)}
            sx={{
              borderRadius: 1,
              overflow: 'hidden',
              outline: value === url ? 3 : 0,
              outlineStyle: 'solid',
              outlineColor: 'primary.main',
            }}
          >
            <Box
              component="img"
              src={getThumbnailUrl(url)}
              alt=""
              loading="lazy"
              sx={{ display: 'block', width: '100%', height: 52, objectFit: 'cover' }}
            />
          </ButtonBase>
        ))}
      </Box>
      <FormHelperText error={problem !== undefined}>{problem ?? t('offer_picture_hint')}</FormHelperText>
      {picking && (
        <MediaPicker
          onClose={() => setPicking(false)}
          onPick={(url) => {
            onChange(url)
            setPicking(false)
          }}
        />
      )}
    </div>
  )
}
