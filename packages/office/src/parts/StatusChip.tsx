import Chip from '@mui/material/Chip'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'

type Tone = 'warning' | 'info' | 'success' | 'error' | 'default'

/** Amber waits for us, blue is in progress, green succeeded, red failed, grey is over. */
const tones: Readonly<Record<string, Tone>> = {
  applying: 'warning',
  to_enter: 'warning',
  to_confirm: 'info',
  differs: 'error',
  stands: 'success',
  void: 'error',
  corrected: 'warning',
  process: 'warning',
  issued: 'info',
  claimed: 'success',
  signed: 'success',
  waiting: 'warning',
  papers_waiting: 'warning',
  papers_accepted: 'success',
  papers_rejected: 'error',
  papers_withdrawn: 'error',
  assigned: 'info',
  answered: 'success',
  requested: 'warning',
  proposed: 'warning',
  checking: 'warning',
  open: 'warning',
  disputed: 'error',
  accepted: 'success',
  gift_asked: 'warning',
  gift_given: 'info',
  gift_failed: 'error',
  gift_played: 'success',
  transfer_unanswered: 'warning',
  transfer_proposed: 'warning',
  transfer_done: 'success',
  adjusting: 'info',
  adjusted: 'success',
  approved: 'info',
  paid: 'success',
  short: 'warning',
  sent: 'info',
  awaiting: 'info',
  draft: 'default',
  created: 'default',
  received: 'success',
  auto_received: 'success',
  credited: 'success',
  done: 'success',
  active: 'success',
  partly_received: 'error',
  not_received: 'error',
  failed: 'error',
  locked: 'error',
}

/** A status as text and colour. */
export function StatusChip({ status }: { status: string }) {
  useT()
  return <Chip variant="outlined" color={tones[status] ?? 'default'} label={translateOr(`status_${status}`, status)} />
}
