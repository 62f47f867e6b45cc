import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

type FigureProps = {
  readonly name: string
  readonly beside?: readonly (string | undefined)[]
  readonly children: ReactNode
}

/** A figure with its name above it and minor figures or explanations below it. */
export function Figure({ name, beside = [], children }: FigureProps) {
  return (
    <Box>
      <Typography variant="body2" color="textSecondary">
        {name}
      </Typography>
      <Typography
        component="div"
        sx={{
          ...{ fontSize: '1.35rem', fontWeight: 650, lineHeight: 1.3, overflowWrap: 'anywhere' },
          // an amount that is cut off, or covered by its neighbour, reads like another one
          '& bdi': { whiteSpace: 'normal' },
        }}
      >
        {children}
      </Typography>
      {beside
        .filter((line) => line !== undefined)
        .map((line) => (
          <Typography key={line} variant="body2" color="textSecondary">
            {line}
          </Typography>
        ))}
    </Box>
  )
}
