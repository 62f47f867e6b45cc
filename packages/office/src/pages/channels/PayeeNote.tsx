import Alert from '@mui/material/Alert'
import { useT } from '#i18n/provider.ts'
import type { Payee } from './channel.ts'
import { PayeeComparison } from './PayeeComparison.tsx'

/** Tells who saves another payee that a second operator has to confirm it, and what changes then. */
export function PayeeNote({ standing, proposed }: { standing: Payee | null; proposed: Payee }) {
  const t = useT()
  return (
    <Alert severity="info" role="note" sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      {t(standing ? 'payee_note' : 'payee_note_new')}
      {standing && <PayeeComparison standing={standing} proposed={proposed} />}
    </Alert>
  )
}
