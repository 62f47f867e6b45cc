import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import Paper from '@mui/material/Paper'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useEffect } from 'react'

type BesideProps = { record: ReactNode; label: string; onClose: () => void; children: ReactNode }

const belowBar = 72

export const useWide = (): boolean => useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'))

/**
 * A list with one of its records: beside it where there is room, so that the next one is a press away, otherwise over it. Escape
 * returns to the list.
 */
export function Beside({ record, label, onClose, children }: BesideProps) {
  const wide = useWide()
  useEscape(wide && record !== null, onClose)
  if (!wide) {
    return (
      <>
        {children}
        <Drawer
          anchor="right"
          open={record !== null}
          onClose={onClose}
          slotProps={{ paper: { 'aria-label': label, role: 'dialog', sx: { width: { xs: '100%', sm: 492 } } } }}
        >
          {record}
        </Drawer>
      </>
    )
  }
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: record ? 'minmax(0, 1fr) 440px' : 'minmax(0, 1fr)',
        alignItems: 'start',
      }}
    >
      <Box>{children}</Box>
      {record && (
        <Paper
          component="aside"
          aria-label={label}
          variant="outlined"
          sx={{
            position: 'sticky',
            top: belowBar,
            display: 'flex',
            flexDirection: 'column',
            maxHeight: `calc(100dvh - ${belowBar + 20}px)`,
          }}
        >
          {record}
        </Paper>
      )}
    </Box>
  )
}

function useEscape(active: boolean, onClose: () => void): void {
  useEffect(() => {
    if (!active) return
    const close = (event: KeyboardEvent) => {
      // NOTE: an open dialog or menu handles its own Escape first
      if (event.key === 'Escape' && !document.querySelector('[role=dialog],[role=menu],[role=listbox]')) onClose()
    }
    addEventListener('keydown', close)
    return () => removeEventListener('keydown', close)
  }, [active, onClose])
}
