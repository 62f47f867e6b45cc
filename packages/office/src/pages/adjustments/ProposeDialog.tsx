import { proposeAdjustment } from '@gasing/contract/calls/office/adjustments'
import { MenuItem, TextField } from '@mui/material'
import { useState } from 'react'
import { useGetOne, useListContext, useNotify } from 'react-admin'
import { createIdempotencyKey } from '#api/idempotency-key.ts'
import { send } from '#api/send.ts'
import { useRefetchQueries } from '#api/use-refetch-queries.ts'
import { useT } from '#i18n/provider.ts'
import { AmountField } from '#parts/AmountField.tsx'
import { FormDialog } from '#parts/FormDialog.tsx'

/** Proposes an adjustment, of the member that the list shows if it shows only one; the input is kept when the server refuses. */
export function ProposeDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const notify = useNotify()
  const askAgain = useRefetchQueries()
  const [key] = useState(createIdempotencyKey)
  const { filterValues } = useListContext()
  const memberId = filterValues.memberId as string | undefined
  const member = useGetOne('members', { id: memberId ?? '' }, { enabled: memberId !== undefined })
  const [typedAccount, setAccount] = useState<string | null>(null)
  const account = typedAccount ?? member.data?.account ?? ''
  const [direction, setDirection] = useState<'credit' | 'debit'>('credit')
  const [unit, setUnit] = useState<'money' | 'points'>('money')
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const save = async () => {
    const body = { account: account.trim(), direction, unit, amount, reason: reason.trim() }
    await send(proposeAdjustment, { body, key })
    await askAgain()
    notify(t('adjustment_proposed'), { type: 'success' })
  }
  return (
    <FormDialog title={t('adjustment_new')} action={t('adjustment_new')} onSave={save} onClose={onClose}>
      {(at) => (
        <>
          <TextField
            autoFocus
            required
            label={t('adjustment_account')}
            value={account}
            error={at('account') !== undefined}
            helperText={at('account')}
            onChange={(event) => setAccount(event.target.value)}
          />
          <TextField
            select
            label={t('adjustment_direction')}
            value={direction}
            onChange={(event) => setDirection(event.target.value === 'debit' ? 'debit' : 'credit')}
          >
            <MenuItem value="credit">{t('adjustment_credit')}</MenuItem>
            <MenuItem value="debit">{t('adjustment_debit')}</MenuItem>
          </TextField>
          <TextField
            select
            label={t('adjustment_unit')}
            value={unit}
            onChange={(event) => setUnit(event.target.value === 'points' ? 'points' : 'money')}
          >
            <MenuItem value="money">{t('adjustment_unit_money')}</MenuItem>
            <MenuItem value="points">{t('adjustment_unit_points')}</MenuItem>
          </TextField>
          <AmountField required label={t('amount')} value={amount} problem={at('amount')} onChange={setAmount} />
          <TextField
            required
            multiline
            rows={3}
            label={t('adjustment_reason')}
            value={reason}
            error={at('reason') !== undefined}
            helperText={at('reason')}
            onChange={(event) => setReason(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 300 } }}
          />
        </>
      )}
    </FormDialog>
  )
}
