import Chip from '@mui/material/Chip'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import type { DrawLine } from './lottery.ts'

const tones: Partial<Record<DrawLine['status'], 'info' | 'success' | 'warning' | 'error'>> = {
  selling: 'success',
  closed: 'info',
  drawn: 'info',
  settling: 'info',
  corrected: 'warning',
  voiding: 'warning',
  void: 'error',
}

/** The status of a draw, as text and colour. */
export function DrawChip({ status }: { status: DrawLine['status'] }) {
  useT()
  return (
    <Chip variant="outlined" color={tones[status] ?? 'default'} label={translateOr(`draw_status_${status}`, status)} />
  )
}
