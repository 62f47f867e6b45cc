import { acceptIdentity, rejectIdentity } from '@gasing/contract/calls/office/identity'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { send } from '#api/send.ts'
import { invalidateTopic } from '#api/use-live.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { ActionButtons } from '#parts/ActionButtons.tsx'
import { ConfirmDialog } from '#parts/ConfirmDialog.tsx'
import { type Check, type Decision, listDecisions } from './check.ts'

const requiredCalls = { accept: acceptIdentity, reject: rejectIdentity, withdraw: rejectIdentity } as const

/** The buttons of a check and the dialog of the one pressed, which stays when another operator decides meanwhile. */
export function CheckDecisions({ check }: { check: Check }) {
  const t = useT()
  const mayMake = useCallPermission()
  const [pending, setPending] = useState<Decision | null>(null)
  const allowed = listDecisions(check).filter((decision) => mayMake(requiredCalls[decision]))
  return (
    <>
      {allowed.length > 0 && (
        <ActionButtons
          actions={allowed.map((action) => ({
            action,
            words: t(`identity_do_${action}`),
            danger: action !== 'accept',
          }))}
          onAsk={setPending}
        />
      )}
      {pending && <DecisionDialog decision={pending} check={check} onClose={() => setPending(null)} />}
    </>
  )
}

type DecisionDialogProps = { decision: Decision; check: Check; onClose: () => void }

function DecisionDialog({ decision, check: { id, account }, onClose }: DecisionDialogProps) {
  const t = useT()
  const notify = useNotify()
  const cache = useQueryClient()
  const line = { label: t('reject_reason'), rows: 3 }
  async function decide({ text, key }: { text: string; key: string }): Promise<void> {
    const params = { id }
    try {
      if (decision === 'accept') await send(acceptIdentity, { params, key })
      else {
        const stood = decision === 'reject' ? 'waiting' : 'accepted'
        await send(rejectIdentity, { params, body: { reason: text, stood }, key })
      }
      notify(t(`identity_done_${decision}`, { account }), { type: 'success' })
    } finally {
      // NOTE: after a refusal too: most likely another operator was faster, and the page should show it
      invalidateTopic(cache, 'identity')
    }
  }
  return (
    <ConfirmDialog
      title={t(`identity_do_${decision}`)}
      action={t(`identity_do_${decision}`)}
      danger={decision !== 'accept'}
      onDo={decide}
      onClose={onClose}
      {...(decision !== 'accept' && { line })}
    >
      <Typography>{t(`identity_ask_${decision}`, { account })}</Typography>
    </ConfirmDialog>
  )
}
