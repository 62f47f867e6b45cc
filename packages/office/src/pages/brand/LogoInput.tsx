import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useT } from '#i18n/provider.ts'
import { MediaPicker } from '#parts/MediaPicker.tsx'
import type { SettingsForm } from './settings-form.ts'

/** A picture of the media library in place of the drawn logo, or none. */
export function LogoInput() {
  const t = useT()
  const { field, fieldState } = useController<SettingsForm, 'logoImage'>({ name: 'logoImage' })
  const [picking, setPicking] = useState(false)
  const disabled = field.disabled ?? false
  return (
    <div>
      <FormLabel component="p">{t('logo_image')}</FormLabel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 0.75 }}>
        {field.value && (
          <Box component="img" src={field.value} alt={t('logo_image')} sx={{ height: 44, maxWidth: 200 }} />
        )}
        <Button variant="outlined" disabled={disabled} onClick={() => setPicking(true)}>
          {t('media_pick')}
        </Button>
        {field.value && (
          <Button color="secondary" disabled={disabled} onClick={() => field.onChange('')}>
            {t('logo_image_none')}
          </Button>
        )}
      </Box>
      <FormHelperText error={fieldState.invalid}>{fieldState.error?.message ?? t('logo_image_hint')}</FormHelperText>
      {picking && (
        <MediaPicker
          onClose={() => setPicking(false)}
          onPick={(url) => {
            field.onChange(url)
            setPicking(false)
          }}
        />
      )}
    </div>
  )
}
