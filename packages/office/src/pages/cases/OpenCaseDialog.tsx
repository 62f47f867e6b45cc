import { openRiskCase } from '@gasing/contract/calls/office/risk'
import { TextField } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { createIdempotencyKey } from '#api/idempotency-key.ts'
import { send } from '#api/send.ts'
import { invalidateTopic } from '#api/use-live.ts'
import { useT } from '#i18n/provider.ts'
import { FormDialog } from '#parts/FormDialog.tsx'

/** Opens a case by hand: the member, and what was noticed. */
export function OpenCaseDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const [key] = useState(createIdempotencyKey)
  const [account, setAccount] = useState('')
  const [note, setNote] = useState('')
  const save = async () => {
    const { id } = await send(openRiskCase, { body: { account: account.trim(), note: note.trim() }, key })
    invalidateTopic(cache, 'case')
    void navigate(`/cases/${id}`)
  }
  return (
    <FormDialog title={t('case_new')} onSave={save} onClose={onClose}>
      {(at) => (
        <>
          <TextField
            autoFocus
            required
            label={t('adjustment_account')}
            value={account}
            onChange={(event) => setAccount(event.target.value)}
            error={at('account') !== undefined}
            helperText={at('account')}
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
          <TextField
            required
            multiline
            rows={3}
            label={t('case_noticed')}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            error={at('note') !== undefined}
            helperText={at('note')}
            slotProps={{ htmlInput: { minLength: 3, maxLength: 300 } }}
          />
        </>
      )}
    </FormDialog>
  )
}
