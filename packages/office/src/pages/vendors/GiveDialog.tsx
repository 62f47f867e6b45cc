import { freeRoundDaysMax, freeRoundsMax, giveFreeRounds } from '@gasing/contract/calls/office/vendors'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { type ChangeEvent, useState } from 'react'
import { useNotify } from 'react-admin'
import { Refused } from '#api/refused.ts'
import { send } from '#api/send.ts'
import { useAskAgain } from '#api/use-ask-again.ts'
import { useT } from '#i18n/provider.ts'
import { AmountField } from '#parts/AmountField.tsx'
import { FormDialog } from '#parts/FormDialog.tsx'
import { ChoiceField } from '#parts/inputs.tsx'
import { accountsIn } from './accounts.ts'
import { FindMembers } from './FindMembers.tsx'
import { useGivers } from './givers.ts'

const start = { vendor: '', accounts: '', game: '', rounds: '10', value: '', days: '7', campaign: '' }
const shownMax = 5

/** Gives free spins of one game to one member, or to a typed or uploaded list. Failed accounts stay in the list for a retry. */
export function GiveDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const notify = useNotify()
  const askAgain = useAskAgain()
  const [form, setForm] = useState(start)
  const [at, setAt] = useState(0)
  const vendors = useGivers() ?? []
  const vendor = form.vendor || (vendors[0]?.id ?? '')
  const accounts = accountsIn(form.accounts)
  const isMany = accounts.length > 1
  const whole = (text: string) => Number.parseInt(text, 10) || 0
  const giveOne = (account: string) => {
    const { game, value, campaign } = form
    const numbers = { rounds: whole(form.rounds), days: whole(form.days) }
    const body = { vendor, account, game: game.trim(), value, ...numbers }
    return send(giveFreeRounds, { body: { ...body, ...(campaign.trim() && { campaign: campaign.trim() }) } })
  }
  const give = async () => {
    const wanted = isMany ? accounts : [form.accounts.trim()]
    if (isMany && form.campaign.trim() === '') throw refusal(t('free_rounds_campaign_needed'))
    const failed: { account: string; problem: unknown }[] = []
    for (const [index, account] of wanted.entries()) {
      setAt(index + 1)
      await giveOne(account).catch((problem: unknown) => failed.push({ account, problem }))
    }
    setAt(0)
    await askAgain()
    const given = wanted.length - failed.length
    if (failed.length === 0) return notify(t('free_rounds_given'), { type: 'success' })
    if (!isMany) throw failed[0]?.problem
    setForm((now) => ({ ...now, accounts: failed.map(({ account }) => account).join('\n') }))
    const words = failed.slice(0, shownMax).map(({ account, problem }) => `${account}: ${wordsOf(problem)}`)
    throw refusal([t('free_rounds_partly', { given, failed: failed.length }), ...words].join(' '))
  }
  const field = (name: 'game' | 'campaign', label: string, required = true) => (
    <TextField
      required={required}
      label={label}
      value={form[name]}
      onChange={({ target }) => setForm({ ...form, [name]: target.value })}
      slotProps={{ htmlInput: { maxLength: name === 'campaign' ? 60 : 100 } }}
    />
  )
  const count = (name: 'rounds' | 'days', label: string, max: number) => (
    <TextField
      required
      type="number"
      label={label}
      value={form[name]}
      onChange={({ target }) => setForm({ ...form, [name]: target.value })}
      slotProps={{ htmlInput: { min: 1, max, step: 1 } }}
    />
  )
  const upload = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const text = await target.files?.[0]?.text()
    if (text !== undefined) setForm((now) => ({ ...now, accounts: accountsIn(text).join('\n') }))
  }
  return (
    <FormDialog title={t('free_rounds_give')} action={t('free_rounds_give')} onSave={give} onClose={onClose}>
      {(wrong) => (
        <>
          <ChoiceField
            label={t('game_vendor')}
            value={vendor}
            choices={vendors.map(({ id, name }) => ({ value: id, name }))}
            onChange={(chosen) => setForm({ ...form, vendor: chosen })}
          />
          <TextField
            required
            multiline
            maxRows={8}
            label={t('free_rounds_accounts')}
            helperText={
              !isMany
                ? t('free_rounds_accounts_hint')
                : at === 0
                  ? t('free_rounds_many', { count: accounts.length })
                  : t('free_rounds_progress', { at, of: accounts.length })
            }
            value={form.accounts}
            onChange={({ target }) => setForm({ ...form, accounts: target.value })}
          />
          <FindMembers onFound={(found) => setForm((now) => ({ ...now, accounts: found.join('\n') }))} />
          <Button component="label" variant="outlined">
            {t('free_rounds_upload')}
            <input type="file" accept=".csv,.txt,text/csv,text/plain" style={visuallyHidden} onChange={upload} />
          </Button>
          {field('game', t('free_rounds_game_code'))}
          {count('rounds', t('free_rounds_count'), freeRoundsMax)}
          <AmountField
            required
            label={t('free_rounds_value')}
            value={form.value}
            problem={wrong('value')}
            onChange={(value) => setForm({ ...form, value })}
          />
          {count('days', t('free_rounds_days'), freeRoundDaysMax)}
          {field('campaign', t('free_rounds_campaign'), isMany)}
          <Typography variant="body2" color="textSecondary">
            {t('free_rounds_campaign_hint')}
          </Typography>
        </>
      )}
    </FormDialog>
  )
}

const refusal = (text: string) => new Refused({ code: 'free_rounds', status: 0, text, requestId: null })
const wordsOf = (problem: unknown) => (problem instanceof Refused ? problem.text : String(problem))
