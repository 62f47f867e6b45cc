import { cancelFreeRounds } from '@gasing/contract/calls/office/vendors'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { send } from '#api/send.ts'
import { useRefetchQueries } from '#api/use-refetch-queries.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { ConfirmDialog } from '#parts/ConfirmDialog.tsx'
import type { FreeRounds } from './vendor.ts'

/** Revokes free spins that have not been played. */
export function CancelFreeRounds({ gift: { vendor, issue, state, account } }: { gift: FreeRounds }) {
  const t = useT()
  const mayMake = useCallPermission()
  const notify = useNotify()
  const askAgain = useRefetchQueries()
  const [asked, setAsked] = useState(false)
  if ((state !== 'given' && state !== 'asked') || !mayMake(cancelFreeRounds)) return null
  const cancel = async () => {
    await send(cancelFreeRounds, { body: { vendor, issue } })
    await askAgain()
    notify(t('adjustment_done'), { type: 'success' })
  }
  return (
    <>
      <Button size="small" color="error" onClick={() => setAsked(true)}>
        {t('free_rounds_cancel')}
      </Button>
      {asked && (
        <ConfirmDialog
          danger
          title={t('free_rounds_cancel')}
          action={t('free_rounds_cancel')}
          onDo={cancel}
          onClose={() => setAsked(false)}
        >
          <Typography>{t('free_rounds_cancel_ask', { account })}</Typography>
        </ConfirmDialog>
      )}
    </>
  )
}
