import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import Paper from '@mui/material/Paper'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'

type SplitViewProps = { record: ReactNode; label: string; onClose: () => void; children: ReactNode }

const belowBar = 72

export const useWideScreen = (): boolean => useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'))

/**
 * A list with one of its records: beside it where there is room, so that the next one is a press away, otherwise over it. Escape
 * returns to the list.
 */
export function SplitView({ record, label, onClose, children }: SplitViewProps) {
  const wide = useWideScreen()
  const { frame, top } = useTop(wide && record !== null)
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
      ref={frame}
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
            // its buttons are in view before the page is scrolled, too
            maxHeight: `calc(100dvh - ${top + 20}px)`,
          }}
        >
          {record}
        </Paper>
      )}
    </Box>
  )
}

/** Where the view begins on the page, measured when a record opens. */
function useTop(active: boolean) {
  const frame = useRef<HTMLElement>(null)
  const [top, setTop] = useState(belowBar)
  useLayoutEffect(() => {
    if (active && frame.current) setTop(Math.max(belowBar, frame.current.getBoundingClientRect().top + scrollY))
  }, [active])
  return { frame, top }
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
