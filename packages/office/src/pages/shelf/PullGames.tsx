import { syncVendorGames } from '@gasing/contract/calls/office/games'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { Refused } from '#api/refused.ts'
import { send } from '#api/send.ts'
import { afterChange } from '#api/use-live.ts'
import { useT } from '#i18n/provider.ts'

/** Asks a vendor for its list of games now. */
export function PullGames({ vendor }: { vendor: string }) {
  const t = useT()
  const notify = useNotify()
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)
  async function pull(): Promise<void> {
    setBusy(true)
    try {
      const { games } = await send(syncVendorGames, { params: { vendor } })
      notify(t('vendor_pulled', { count: games }), { type: 'success' })
      afterChange(cache, 'config')
    } catch (problem) {
      notify(problem instanceof Refused ? problem.message : t('answer_unreadable'), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="outlined" loading={busy} onClick={() => void pull()} sx={{ alignSelf: 'start' }}>
      {t('vendor_pull')}
    </Button>
  )
}
