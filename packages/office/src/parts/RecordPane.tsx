import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useT } from '#i18n/provider.ts'
import { NextRecord, topLine } from './NextRecord.tsx'

type RecordPaneProps = {
  title: string
  sign?: ReactNode
  /** The actions on the record, which stay in view while it scrolls. */
  foot?: ReactNode
  /** Whether the next record of the list follows: not where an answer is typed, which ends with Enter. */
  leadsOn?: boolean
  onClose: () => void
  children: ReactNode
}

/** A record beside or over its list: its name, its facts, and its actions. */
export function RecordPane({ title, sign, foot, leadsOn = true, onClose, children }: RecordPaneProps) {
  const t = useT()
  return (
    <>
      <Stack
        direction="row"
        sx={{ alignItems: 'center', gap: 1, px: 2.5, py: 1, borderBottom: 1, borderColor: 'divider' }}
      >
        <Typography variant="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {sign}
        <IconButton aria-label={t('close')} onClick={onClose} edge="end">
          <CloseIcon fontSize="small" />
        </IconButton>
      </Stack>
      {/* a long one scrolls, also by keyboard */}
      <Box tabIndex={0} sx={{ flex: 1, overflowY: 'auto', p: 2.5 }}>
        {children}
      </Box>
      <Box sx={{ display: 'flex' }}>
        {leadsOn && <NextRecord />}
        {/* actions have a line above them of their own */}
        <Box sx={{ flex: 1, minWidth: 0, '&:empty': topLine }}>{foot}</Box>
      </Box>
    </>
  )
}
