import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import IconButton from '@mui/material/IconButton'
import { Link } from 'react-router'
import { useT } from '#i18n/provider.ts'

/** The way from a record to the list that it belongs to. */
export function BackButton({ to }: { to: string }) {
  const t = useT()
  return (
    <IconButton component={Link} to={to} aria-label={t('back_to_list')}>
      <ArrowBackIcon />
    </IconButton>
  )
}
