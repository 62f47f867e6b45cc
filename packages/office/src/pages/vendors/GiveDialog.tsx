import { officeVendors } from '@gasing/contract/calls/office/games'
import { giveFreeRounds } from '@gasing/contract/calls/office/vendors'
import TextField from '@mui/material/TextField'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { send } from '#api/send.ts'
import { useCall } from '#api/use-call.ts'
import { useT } from '#i18n/provider.ts'
import { FormDialog } from '#parts/FormDialog.tsx'
import { ChoiceField } from '#parts/inputs.tsx'

const everyVendor = { query: { pageSize: 100 } } as const
/** Dialects that have free rounds. */
const givers = new Set(['hub88', 'softswiss'])
const start = { vendor: '', account: '', game: '', rounds: '10', value: '', days: '7' }

/** Gives a member free rounds of one game. */
export function GiveDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const notify = useNotify()
  const cache = useQueryClient()
  const [form, setForm] = useState(start)
  const vendors = useCall(officeVendors, everyVendor).data?.list.filter(({ dialect }) => givers.has(dialect)) ?? []
  const vendor = form.vendor || (vendors[0]?.id ?? '')
  const whole = (text: string) => Number.parseInt(text, 10) || 0
  const give = async () => {
    const { account, game, value } = form
    const numbers = { rounds: whole(form.rounds), days: whole(form.days) }
    const body = { vendor, account: account.trim(), game: game.trim(), value: value.trim(), ...numbers }
    await send(giveFreeRounds, { body })
    await cache.invalidateQueries()
    notify(t('free_rounds_given'), { type: 'success' })
  }
  const field = (name: keyof typeof start, label: string, numeric = false) => (
    <TextField
      required
      label={label}
      value={form[name]}
      onChange={({ target }) => setForm({ ...form, [name]: target.value })}
      slotProps={{ htmlInput: { maxLength: 100, ...(numeric && { inputMode: 'decimal' }) } }}
    />
  )
  return (
    <FormDialog title={t('free_rounds_give')} action={t('free_rounds_give')} onSave={give} onClose={onClose}>
      {() => (
        <>
          <ChoiceField
            label={t('game_vendor')}
            value={vendor}
            choices={vendors.map(({ id, name }) => ({ value: id, name }))}
            onChange={(chosen) => setForm({ ...form, vendor: chosen })}
          />
          {field('account', t('adjustment_account'))}
          {field('game', t('free_rounds_game_code'))}
          {field('rounds', t('free_rounds_count'), true)}
          {field('value', t('free_rounds_value'), true)}
          {field('days', t('free_rounds_days'), true)}
        </>
      )}
    </FormDialog>
  )
}
