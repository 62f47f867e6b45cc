import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useT } from '#i18n/provider.ts'

type ShowMoreProps = {
  found: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetching' | 'fetchNextPage'>
  text?: string
}

/** The button below a table that loads its next rows, as long as there are any. */
export function ShowMore({ found: { hasNextPage, isFetching, fetchNextPage }, text }: ShowMoreProps) {
  const t = useT()
  if (!hasNextPage) return null
  return (
    <Box sx={{ p: 1.5, textAlign: 'center', borderTop: 1, borderColor: 'divider' }}>
      <Button loading={isFetching} onClick={() => void fetchNextPage()}>
        {text ?? t('show_more')}
      </Button>
    </Box>
  )
}
