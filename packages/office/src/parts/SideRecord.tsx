import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useId } from 'react'
import { useT } from '#i18n/provider.ts'

type SideRecordProps = {
  open: boolean
  title: string
  sign?: ReactNode
  /** What can be done with the record: it stays in sight while the record scrolls. */
  foot?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A record beside its list; on a phone over it. Escape leads back to the same place in the list. */
export function SideRecord({ open, title, sign, foot, onClose, children }: SideRecordProps) {
  const t = useT()
  const titleId = useId()
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { 'aria-labelledby': titleId, role: 'dialog', sx: { width: phone ? '100%' : 492 } } }}
    >
      <Stack
        direction="row"
        sx={{ alignItems: 'center', gap: 1, px: 2.5, py: 1.25, borderBottom: 1, borderColor: 'divider' }}
      >
        <Typography id={titleId} variant="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {sign}
        <IconButton aria-label={t('close')} onClick={onClose} edge="end">
          <CloseIcon fontSize="small" />
        </IconButton>
      </Stack>
      <Box sx={{ flex: 1, overflowY: 'auto', p: 2.5 }}>{children}</Box>
      {foot}
    </Drawer>
  )
}
