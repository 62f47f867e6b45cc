import { issueBonus, rejectApplication } from '@gasing/contract/calls/office/promotions'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useGetIdentity, useNotify } from 'react-admin'
import { send } from '#api/send.ts'
import { invalidateTopic } from '#api/use-live.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { ActionButtons } from '#parts/ActionButtons.tsx'
import { AmountField } from '#parts/AmountField.tsx'
import { ConfirmDialog } from '#parts/ConfirmDialog.tsx'
import { Money } from '#parts/Money.tsx'
import { type Application, type Decision, listDecisions } from './application.ts'

const requiredCalls = { issue: issueBonus, agree: issueBonus, reject: rejectApplication } as const

/** The buttons of an application and the dialog of the one pressed, which stays when another operator decides meanwhile. */
export function ApplicationDecisions({ application }: { application: Application }) {
  const t = useT()
  const mayMake = useCallPermission()
  const { identity } = useGetIdentity()
  const [pending, setPending] = useState<Decision | null>(null)
  const open = listDecisions(application, identity?.fullName ?? '')
  const allowed = open.filter((decision) => mayMake(requiredCalls[decision]))
  return (
    <>
      {open.length > 0 && (
        <ActionButtons
          actions={allowed.map((action) => ({
            action,
            words: t(`application_do_${action}`),
            danger: action === 'reject',
          }))}
          onAsk={setPending}
        />
      )}
      {pending && <DecisionDialog decision={pending} application={application} onClose={() => setPending(null)} />}
    </>
  )
}

type DecisionDialogProps = { decision: Decision; application: Application; onClose: () => void }

function DecisionDialog({ decision, application: { id, account, amount }, onClose }: DecisionDialogProps) {
  const t = useT()
  const notify = useNotify()
  const cache = useQueryClient()
  const [issued, setIssued] = useState('')
  async function decide({ text, key }: { text: string; key: string }): Promise<void> {
    const params = { id }
    try {
      const decided = await (decision === 'reject'
        ? send(rejectApplication, { params, body: { reason: text }, key })
        : send(issueBonus, { params, body: { amount: decision === 'agree' ? (amount ?? '') : issued }, key }))
      notify(t(`application_done_${decided.status as 'issued' | 'process' | 'rejected'}`, { account }), {
        type: 'success',
      })
    } finally {
      // NOTE: after a refusal too: most likely another operator was faster, and the page should show it
      invalidateTopic(cache, 'application')
    }
  }
  return (
    <ConfirmDialog
      title={t(`application_do_${decision}`)}
      action={t(`application_do_${decision}`)}
      danger={decision === 'reject'}
      onDo={decide}
      onClose={onClose}
      ready={decision !== 'issue' || issued !== ''}
      {...(decision === 'reject' && { line: { label: t('reject_reason'), rows: 3 } })}
    >
      {(at) => (
        <>
          <Typography>{t(`application_ask_${decision}`, { account })}</Typography>
          {decision === 'issue' && (
            <AmountField
              required
              autoFocus
              label={t('application_amount')}
              value={issued}
              problem={at('amount')}
              onChange={setIssued}
            />
          )}
          {decision === 'agree' && amount && (
            <Typography sx={{ fontSize: '1.5rem' }}>
              <Money amount={amount} strong />
            </Typography>
          )}
        </>
      )}
    </ConfirmDialog>
  )
}
