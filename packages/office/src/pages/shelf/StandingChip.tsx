import Chip from '@mui/material/Chip'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'

const tones = { open: 'success', maintenance: 'warning', soon: 'default', hidden: 'default', off: 'error' } as const

/** The status of a game or a vendor in the lobbies. */
export function StandingChip({ standing }: { standing: keyof typeof tones }) {
  useT()
  return (
    <Chip
      size="small"
      variant="outlined"
      color={tones[standing]}
      label={translateOr(`standing_${standing}`, standing)}
    />
  )
}
