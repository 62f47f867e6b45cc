import Chip from '@mui/material/Chip'
import { useT } from '#i18n/provider.ts'
import type { CaseState } from './case.ts'

const tones = { open: 'warning', watching: 'info', cleared: 'success', confirmed: 'error' } as const

/** The state of a case, as text and colour. */
export function CaseChip({ state }: { state: CaseState }) {
  const t = useT()
  return <Chip variant="outlined" color={tones[state]} label={t(`case_state_${state}`)} />
}
