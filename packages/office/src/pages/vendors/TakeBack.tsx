import { cancelFreeRounds } from '@gasing/contract/calls/office/vendors'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { send } from '#api/send.ts'
import { useAskAgain } from '#api/use-ask-again.ts'
import { useMay } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { Deed } from '#parts/Deed.tsx'
import type { Gift } from './vendor.ts'

/** Revokes free spins that have not been played. */
export function TakeBack({ gift: { vendor, issue, state, account } }: { gift: Gift }) {
  const t = useT()
  const mayMake = useMay()
  const notify = useNotify()
  const askAgain = useAskAgain()
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
        <Deed
          danger
          title={t('free_rounds_cancel')}
          action={t('free_rounds_cancel')}
          onDo={cancel}
          onClose={() => setAsked(false)}
        >
          <Typography>{t('free_rounds_cancel_ask', { account })}</Typography>
        </Deed>
      )}
    </>
  )
}
