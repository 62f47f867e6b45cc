import Chip from '@mui/material/Chip'
import { useT } from '#i18n/provider.ts'

/** Whether visitors see it now. */
export function ShownChip({ shown }: { shown: boolean }) {
  const t = useT()
  return (
    <Chip
      size="small"
      variant="outlined"
      color={shown ? 'success' : 'default'}
      label={t(shown ? 'is_shown' : 'is_hidden')}
    />
  )
}
