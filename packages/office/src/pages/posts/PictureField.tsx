import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useT } from '#i18n/provider.ts'
import { MediaPicker } from '#parts/MediaPicker.tsx'

type PictureFieldProps = { value: string; problem?: string | undefined; onChange: (url: string) => void }

/** A picture of the media library, or none. Our own pictures are named without their extension. */
export function PictureField({ value, problem, onChange }: PictureFieldProps) {
  const t = useT()
  const [picking, setPicking] = useState(false)
  const shown = value.startsWith('/art/') ? `${value}-narrow.webp` : value
  return (
    <Box>
      <Typography variant="body2" sx={{ fontWeight: 600, mb: 0.5 }}>
        {t('post_picture')}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        {value && (
          <Box
            component="img"
            src={shown}
            alt=""
            sx={{ width: 160, height: 84, objectFit: 'cover', borderRadius: 1 }}
          />
        )}
        <Button variant="outlined" onClick={() => setPicking(true)}>
          {t('post_picture_choose')}
        </Button>
        {value && (
          <Button color="secondary" onClick={() => onChange('')}>
            {t('post_picture_none')}
          </Button>
        )}
      </Box>
      {problem && <FormHelperText error>{problem}</FormHelperText>}
      {picking && (
        <MediaPicker
          onClose={() => setPicking(false)}
          onPick={(url) => {
            onChange(url)
            setPicking(false)
          }}
        />
      )}
    </Box>
  )
}
