import { syncVendorGames } from '@gasing/contract/calls/office/games'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { send } from '#api/send.ts'
import { useQuickAction } from '#api/use-action.ts'
import { invalidateTopic } from '#api/use-live.ts'
import { useT } from '#i18n/provider.ts'

/** Fetches a vendor's list of games now. */
export function PullGames({ vendor }: { vendor: string }) {
  const t = useT()
  const notify = useNotify()
  const cache = useQueryClient()
  const { busy, run } = useQuickAction()
  async function pull(): Promise<void> {
    const { games, closed } = await send(syncVendorGames, { params: { vendor } })
    const confirmation = closed > 0 ? 'vendor_pulled_closed' : 'vendor_pulled'
    notify(t(confirmation, { count: games, closed }), { type: 'success' })
    invalidateTopic(cache, 'config')
  }
  return (
    <Button variant="outlined" loading={busy} onClick={() => void run(pull)} sx={{ alignSelf: 'start' }}>
      {t('vendor_pull')}
    </Button>
  )
}
