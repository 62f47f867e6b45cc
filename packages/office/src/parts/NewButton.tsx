import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { Link } from 'react-router'

/** Opens an empty record. */
export function NewButton({ to, label }: { to: string; label: string }) {
  return (
    <Button component={Link} to={to} variant="contained" startIcon={<AddIcon />}>
      {label}
    </Button>
  )
}
