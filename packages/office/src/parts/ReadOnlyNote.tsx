import Alert from '@mui/material/Alert'
import { useT } from '#i18n/provider.ts'

/** Explains why this operator cannot change anything here. */
export function ReadOnlyNote() {
  const t = useT()
  return (
    <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
      {t('read_only')}
    </Alert>
  )
}
