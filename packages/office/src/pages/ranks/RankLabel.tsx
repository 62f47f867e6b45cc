import Box from '@mui/material/Box'

/** The label of a rank as members see it. */
export function RankLabel({ rank }: { rank: { name: string; color: string; color2: string } }) {
  return (
    <Box
      component="bdi"
      sx={{
        ...{ display: 'inline-block', maxWidth: '100%', px: 1.5, py: 0.25, borderRadius: 5 },
        ...{ fontSize: 13, fontWeight: 650, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
        ...{ color: rank.color, bgcolor: rank.color2 },
      }}
    >
      {rank.name}
    </Box>
  )
}
