import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { monospace } from '#theme/theme.ts'
import { breakingMoney } from './Money.tsx'

export type Fact = { label: string; value: ReactNode; code?: boolean }

/** Names and values side by side, for the head of a record. */
export function Facts({ facts, columns = 2 }: { facts: readonly Fact[]; columns?: number }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: `repeat(${columns}, minmax(0, 1fr))` },
      }}
    >
      {facts.map(({ label, value, code }) => (
        <Box
          key={label}
          sx={{
            minWidth: 0,
            overflowWrap: 'anywhere',
            '& time': { whiteSpace: 'normal !important' },
            ...breakingMoney,
          }}
        >
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.78rem' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, fontWeight: 550, ...(code && { fontFamily: monospace, fontSize: '0.9em' }) }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
