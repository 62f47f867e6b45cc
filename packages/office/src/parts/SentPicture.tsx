import { useObjectUrl } from '@gasing/ui/use-object-url'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Dialog from '@mui/material/Dialog'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fetchPicture } from '#api/picture.ts'
import { RefusalNote } from './RefusalNote.tsx'

/** A picture that a member or visitor sent: a thumbnail here, full size on press. */
export function SentPicture({ url, title }: { url: string; title: string }) {
  const [whole, setWhole] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['picture', url],
    queryFn: () => fetchPicture(url),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const source = useObjectUrl(data)
  return (
    <Box component="section">
      <Typography variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <RefusalNote error={error} onRetry={() => void refetch()} />
      {source ? (
        <ButtonBase
          onClick={() => setWhole(true)}
          sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}
        >
          <Box component="img" src={source} alt={title} sx={{ display: 'block', maxWidth: '100%', maxHeight: 220 }} />
        </ButtonBase>
      ) : (
        !error && <Skeleton variant="rounded" height={160} />
      )}
      <Dialog open={whole} onClose={() => setWhole(false)} maxWidth="xl" aria-label={title}>
        {source && (
          <Box
            component="img"
            src={source}
            alt={title}
            sx={{ display: 'block', maxWidth: '92vw', maxHeight: '88vh' }}
          />
        )}
      </Dialog>
    </Box>
  )
}
