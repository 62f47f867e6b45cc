import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { useT } from '#i18n/provider.ts'
import { Age } from '#parts/Moment.tsx'
import { RemoveMessageDialog } from './RemoveMessageDialog.tsx'
import type { RoomLine } from './room-line.ts'

type RoomMessagesProps = {
  lines: readonly RoomLine[]
  onRemove: (line: RoomLine) => Promise<void>
  onMute: (line: RoomLine) => void
}

/** The messages of the room, newest first, each with its actions. */
export function RoomMessages({ lines, onRemove, onMute }: RoomMessagesProps) {
  const t = useT()
  const [removing, setRemoving] = useState<RoomLine | null>(null)
  if (lines.length === 0) return <Typography color="textSecondary">{t('room_quiet')}</Typography>
  return (
    <Box component="ul" aria-label={t('page_room')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {lines.map((line) => (
        <Box
          component="li"
          key={line.id}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            alignItems: 'center',
            py: 1.25,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <MessageText line={line} />
          {!line.removedBy && (
            <Button size="small" color="error" onClick={() => setRemoving(line)}>
              {t('room_remove')}
            </Button>
          )}
          {line.memberId && (
            <Button size="small" onClick={() => onMute(line)}>
              {t(line.muted ? 'room_unmute' : 'room_mute')}
            </Button>
          )}
        </Box>
      ))}
      {removing && (
        <RemoveMessageDialog line={removing} onDo={() => onRemove(removing)} onClose={() => setRemoving(null)} />
      )}
    </Box>
  )
}

function MessageText({ line: { author, memberId, content, at, removedBy, muted } }: { line: RoomLine }) {
  const t = useT()
  return (
    <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
      <Typography variant="caption" color="textSecondary" component="div">
        {memberId ? (
          <Link component={RouterLink} to={`/members/${memberId}`}>
            <bdi>{author}</bdi>
          </Link>
        ) : (
          <bdi>{author}</bdi>
        )}{' '}
        · <Age at={at} />
        {muted && <Chip size="small" label={t('room_is_muted')} sx={{ ml: 1 }} />}
        {removedBy && (
          <Chip
            size="small"
            color="error"
            variant="outlined"
            label={t('room_removed_by', { name: removedBy })}
            sx={{ ml: 1 }}
          />
        )}
      </Typography>
      <Typography
        dir="auto"
        sx={{
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          ...(removedBy && { textDecoration: 'line-through', opacity: 0.6 }),
        }}
      >
        {content}
      </Typography>
    </Box>
  )
}
