import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { breakingMoney } from './Money.tsx'

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
          ...{ fontWeight: 650, lineHeight: 1.3, overflowWrap: 'anywhere' },
          fontSize: { xs: '1.15rem', sm: '1.35rem' },
          ...breakingMoney,
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
