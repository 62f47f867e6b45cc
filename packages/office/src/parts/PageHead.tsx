import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect } from 'react'

type PageHeadProps = { title: string; hint?: string | undefined; back?: ReactNode; children?: ReactNode }

/** The head of a page: its only h1, its purpose, and the actions on the whole page. */
export function PageHead({ title, hint, back, children }: PageHeadProps) {
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
      {back}
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography variant="h1">{title}</Typography>
        {hint && (
          <Typography color="textSecondary" sx={{ mt: 0.25, maxWidth: '72ch', textWrap: 'pretty' }}>
            {hint}
          </Typography>
        )}
      </Box>
      {children}
    </Box>
  )
}
