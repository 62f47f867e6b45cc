import { decideRiskCase } from '@gasing/contract/calls/office/risk'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { send } from '#api/send.ts'
import { afterChange } from '#api/use-live.ts'
import { useMay } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { Deed } from '#parts/Deed.tsx'
import { DeedButtons } from '#parts/DeedButtons.tsx'
import { type CaseState, caseKey, decisionsFor, type RiskCaseRecord } from './case.ts'

/** The decisions about a case, each with a recorded reason. */
export function CaseDecisions({ record }: { record: RiskCaseRecord }) {
  const t = useT()
  const notify = useNotify()
  const cache = useQueryClient()
  const mayDecide = useMay()(decideRiskCase)
  const [asked, setAsked] = useState<CaseState | null>(null)
  const open = decisionsFor(record.state)
  const deeds = open.map((deed) => ({ deed, words: t(`case_do_${deed}`), danger: deed === 'confirmed' }))

  async function decide({ text, key }: { text: string; key: string }): Promise<void> {
    if (!asked) return
    try {
      const body = { state: asked, reason: text }
      cache.setQueryData(caseKey(record.id), await send(decideRiskCase, { params: { id: record.id }, body, key }))
      notify(t('case_done'), { type: 'success' })
    } finally {
      afterChange(cache, 'case')
    }
  }

  return (
    <>
      {open.length > 0 && <DeedButtons deeds={mayDecide ? deeds : []} onAsk={setAsked} />}
      {asked && (
        <Deed
          title={t(`case_do_${asked}`)}
          action={t(`case_do_${asked}`)}
          danger={asked === 'confirmed'}
          line={{ label: t('reason_kept'), least: 3, most: 300, rows: 3 }}
          onDo={decide}
          onClose={() => setAsked(null)}
        >
          <Typography>{t(`case_ask_${asked}`)}</Typography>
        </Deed>
      )}
    </>
  )
}
