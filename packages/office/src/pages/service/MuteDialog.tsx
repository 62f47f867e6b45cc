import { muteHours } from '@gasing/contract/calls/office/service'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useT } from '#i18n/provider.ts'
import { ConfirmDialog } from '#parts/ConfirmDialog.tsx'
import type { RoomLine } from './room-line.ts'

type MuteDialogProps = { line: RoomLine; onDo: (hours: number, reason: string) => Promise<void>; onClose: () => void }

/** Mutes a member in the chat room for some time, or unmutes the member. */
export function MuteDialog({ line: { author, muted }, onDo, onClose }: MuteDialogProps) {
  const t = useT()
  const [hours, setHours] = useState<number>(muteHours[1])
  const title = t(muted ? 'room_unmute' : 'room_mute')
  return (
    <ConfirmDialog
      title={title}
      action={title}
      danger={!muted}
      line={{ label: t('reason'), rows: 2 }}
      onDo={({ text }) => onDo(muted ? 0 : hours, text)}
      onClose={onClose}
    >
      <Typography>
        <bdi>{author}</bdi>
      </Typography>
      {!muted && (
        <TextField
          select
          label={t('room_mute_for')}
          value={hours}
          onChange={(event) => setHours(Number(event.target.value))}
        >
          {muteHours.map((value) => (
            <MenuItem key={value} value={value}>
              {t('hours', { count: value })}
            </MenuItem>
          ))}
        </TextField>
      )}
    </ConfirmDialog>
  )
}
