import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import type { SxProps, Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

export type PanelProps = {
  title?: string
  hint?: string
  action?: ReactNode
  children: ReactNode
  flush?: boolean
  sx?: SxProps<Theme>
}

/** A framed part of a page. `flush` lets a table reach the edges. */
export function Panel({ title, hint, action, children, flush = false, sx }: PanelProps) {
  return (
    <Paper component="section" variant="outlined" sx={{ overflow: 'hidden', ...sx }}>
      {title && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, pt: 1.75, pb: flush ? 1.25 : 0 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="h2">{title}</Typography>
            {hint && (
              <Typography variant="body2" color="textSecondary" sx={{ mt: 0.25 }}>
                {hint}
              </Typography>
            )}
          </Box>
          {action}
        </Box>
      )}
      <Box sx={flush ? {} : { p: 2 }}>{children}</Box>
    </Paper>
  )
}
