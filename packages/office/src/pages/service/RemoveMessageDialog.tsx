import Typography from '@mui/material/Typography'
import { useT } from '#i18n/provider.ts'
import { ConfirmDialog } from '#parts/ConfirmDialog.tsx'
import type { RoomLine } from './room-line.ts'

type RemoveMessageDialogProps = { line: RoomLine; onDo: () => Promise<void>; onClose: () => void }

/** Removes a message from the room permanently. It is shown again first, because the list moves while a message is pressed. */
export function RemoveMessageDialog({ line: { author, content }, onDo, onClose }: RemoveMessageDialogProps) {
  const t = useT()
  return (
    <ConfirmDialog title={t('room_remove_title')} action={t('room_remove')} danger onDo={onDo} onClose={onClose}>
      <Typography>{t('room_remove_ask')}</Typography>
      <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        <strong>
          <bdi>{author}</bdi>
        </strong>
        : {content}
      </Typography>
    </ConfirmDialog>
  )
}
