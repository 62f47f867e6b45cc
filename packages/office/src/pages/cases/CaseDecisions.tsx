import { decideRiskCase } from '@gasing/contract/calls/office/risk'
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
import { type CaseState, listDecisions, type RiskCaseRecord } from './case.ts'

/** The decisions about a case, each with a recorded reason. */
export function CaseDecisions({ record }: { record: RiskCaseRecord }) {
  const t = useT()
  const notify = useNotify()
  const cache = useQueryClient()
  const mayDecide = useCallPermission()(decideRiskCase)
  const [pending, setPending] = useState<CaseState | null>(null)
  const open = listDecisions(record.state)
  const actions = open.map((action) => ({ action, words: t(`case_do_${action}`), danger: action === 'confirmed' }))

  async function decide({ text, key }: { text: string; key: string }): Promise<void> {
    if (!pending) return
    try {
      const body = { state: pending, reason: text }
      await send(decideRiskCase, { params: { id: record.id }, body, key })
      notify(t('case_done'), { type: 'success' })
    } finally {
      invalidateTopic(cache, 'case')
    }
  }

  return (
    <>
      {open.length > 0 && <ActionButtons actions={mayDecide ? actions : []} onAsk={setPending} />}
      {pending && (
        <ConfirmDialog
          title={t(`case_do_${pending}`)}
          action={t(`case_do_${pending}`)}
          danger={pending === 'confirmed'}
          line={{ label: t('reason_kept'), rows: 3 }}
          onDo={decide}
          onClose={() => setPending(null)}
        >
          <Typography sx={{ fontWeight: 650 }}>
            <bdi>{record.account}</bdi>
          </Typography>
          <Typography>{t(`case_ask_${pending}`)}</Typography>
        </ConfirmDialog>
      )}
    </>
  )
}
