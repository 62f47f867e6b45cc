import DownIcon from '@mui/icons-material/KeyboardArrowDown'
import UpIcon from '@mui/icons-material/KeyboardArrowUp'
import IconButton from '@mui/material/IconButton'
import { useT } from '#i18n/provider.ts'

type MoveArrowsProps = {
  name: string
  first: boolean
  last: boolean
  editable: boolean
  onMove: (by: -1 | 1) => void
}

/** Moves a row of a list that is loaded completely. */
export function MoveArrows({ name, first, last, editable, onMove }: MoveArrowsProps) {
  const t = useT()
  return (
    <>
      <IconButton disabled={first || !editable} aria-label={t('move_up', { name })} onClick={() => onMove(-1)}>
        <UpIcon fontSize="small" />
      </IconButton>
      <IconButton disabled={last || !editable} aria-label={t('move_down', { name })} onClick={() => onMove(1)}>
        <DownIcon fontSize="small" />
      </IconButton>
    </>
  )
}
