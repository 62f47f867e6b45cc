import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import IconButton from '@mui/material/IconButton'
import { Link } from 'react-router'
import { useT } from '#i18n/provider.ts'

/** Leads from a record back to its list. */
export function BackButton({ to }: { to: string }) {
  const t = useT()
  return (
    <IconButton component={Link} to={to} aria-label={t('back_to_list')}>
      <ArrowBackIcon />
    </IconButton>
  )
}
