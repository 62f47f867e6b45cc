import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward'
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward'
import IconButton from '@mui/material/IconButton'
import { useQueryClient } from '@tanstack/react-query'
import { useQuickAction } from '#api/use-action.ts'
import { invalidateTopic } from '#api/use-live.ts'
import { useT } from '#i18n/provider.ts'

type MoveButtonsProps = { name: string; move: (to: 'up' | 'down') => Promise<unknown> }

/** Moves a row up or down in a list whose other pages are not loaded. */
export function MoveButtons({ name, move }: MoveButtonsProps) {
  const t = useT()
  const cache = useQueryClient()
  const { busy, run } = useQuickAction()
  const press = (to: 'up' | 'down') => run(() => move(to).finally(() => invalidateTopic(cache, 'config')))
  return (
    <>
      <IconButton size="small" disabled={busy} aria-label={t('move_up', { name })} onClick={() => void press('up')}>
        <ArrowUpwardIcon fontSize="small" />
      </IconButton>
      <IconButton size="small" disabled={busy} aria-label={t('move_down', { name })} onClick={() => void press('down')}>
        <ArrowDownwardIcon fontSize="small" />
      </IconButton>
    </>
  )
}
