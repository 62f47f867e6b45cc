import {
  freeRoundDaysMax,
  freeRoundsMax,
  freeRoundTurnoverMax,
  giveFreeRounds,
} from '@gasing/contract/calls/office/vendors'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { type ChangeEvent, useState } from 'react'
import { useNotify } from 'react-admin'
import { useIdempotencyKeys } from '#api/idempotency-key.ts'
import { Refused } from '#api/refused.ts'
import { send } from '#api/send.ts'
import { useRefetchQueries } from '#api/use-refetch-queries.ts'
import { useT } from '#i18n/provider.ts'
import { joinSentences } from '#i18n/texts.ts'
import { AmountField } from '#parts/AmountField.tsx'
import { FormDialog } from '#parts/FormDialog.tsx'
import { ChoiceField } from '#parts/inputs.tsx'
import { parseAccounts } from './accounts.ts'
import { FindMembers } from './FindMembers.tsx'
import { FreeRoundGameField } from './FreeRoundGameField.tsx'
import { setsOwnValue, useFreeRoundVendors } from './free-round-vendors.ts'

const initialForm = {
  vendor: '',
  accounts: '',
  game: '',
  rounds: '10',
  value: '',
  days: '7',
  turnover: '0',
  campaign: '',
}
const shownMax = 5

/** Gives free spins of one game to one member, or to a typed or uploaded list. Failed accounts stay in the list for a retry. */
export function GiveFreeRoundsDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const notify = useNotify()
  const askAgain = useRefetchQueries()
  const [form, setForm] = useState(initialForm)
  const keyFor = useIdempotencyKeys()
  const [at, setAt] = useState(0)
  const vendors = useFreeRoundVendors() ?? []
  const vendor = form.vendor || (vendors[0]?.id ?? '')
  const accounts = parseAccounts(form.accounts)
  const isMany = accounts.length > 1
  const giveOne = (account: string) => {
    const { game, value, campaign } = form
    const numbers = { rounds: whole(form.rounds), days: whole(form.days), turnoverTimes: whole(form.turnover) }
    const body = { vendor, account, game, value, ...numbers }
    // a campaign of its own keeps a repeat after a lost answer from giving the rounds twice
    return send(giveFreeRounds, { body: { ...body, campaign: campaign.trim() || keyFor(body) } })
  }
  const give = async () => {
    const wanted = isMany ? accounts : [form.accounts.trim()]
    if (isMany && form.campaign.trim() === '') throw createRefusal(t('free_rounds_campaign_needed'))
    const failed: { account: string; problem: unknown }[] = []
    let repeated = 0
    for (const [index, account] of wanted.entries()) {
      setAt(index + 1)
      try {
        if ((await giveOne(account)).repeated) repeated++
      } catch (problem) {
        failed.push({ account, problem })
      }
    }
    setAt(0)
    await askAgain()
    const given = wanted.length - failed.length - repeated
    const repeatedText = repeated === 0 ? [] : [t('free_rounds_repeated', { count: repeated })]
    if (failed.length === 0)
      return notify(joinSentences([given > 0 ? t('free_rounds_given') : [], repeatedText].flat()), { type: 'success' })
    if (!isMany) throw failed[0]?.problem
    setForm((now) => ({ ...now, accounts: failed.map(({ account }) => account).join('\n') }))
    const words = failed
      .slice(0, shownMax)
      .map(({ account, problem }) => t('label_value', { label: account, value: getProblemText(problem) }))
    const counts = t('free_rounds_partly', { given, failed: failed.length })
    throw createRefusal(joinSentences([counts, ...repeatedText, ...words]))
  }
  const count = (name: 'rounds' | 'days' | 'turnover', label: string, max: number, hint?: string) => (
    <TextField
      required
      type="number"
      label={label}
      value={form[name]}
      helperText={hint}
      onChange={({ target }) => setForm({ ...form, [name]: target.value })}
      slotProps={{ htmlInput: { min: name === 'turnover' ? 0 : 1, max, step: 1 } }}
    />
  )
  const upload = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const text = await target.files?.[0]?.text()
    if (text !== undefined) setForm((now) => ({ ...now, accounts: parseAccounts(text).join('\n') }))
  }
  return (
    <FormDialog title={t('free_rounds_give')} action={t('free_rounds_give')} onSave={give} onClose={onClose}>
      {(wrong) => (
        <>
          <ChoiceField
            label={t('game_vendor')}
            value={vendor}
            choices={vendors.map(({ id, name }) => ({ value: id, name }))}
            onChange={(chosen) => setForm({ ...form, vendor: chosen, game: '' })}
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
          <FreeRoundGameField
            vendor={vendor}
            game={form.game}
            onChange={(game) => setForm((now) => ({ ...now, game }))}
          />
          {count('rounds', t('free_rounds_count'), freeRoundsMax)}
          <AmountField
            required
            label={t('free_rounds_value')}
            hint={setsOwnValue(vendors, vendor) ? t('free_rounds_value_vendor') : undefined}
            value={form.value}
            problem={wrong('value')}
            onChange={(value) => setForm({ ...form, value })}
          />
          {count('days', t('free_rounds_days'), freeRoundDaysMax)}
          {count('turnover', t('free_rounds_turnover'), freeRoundTurnoverMax, t('free_rounds_turnover_hint'))}
          <TextField
            required={isMany}
            label={t('free_rounds_campaign')}
            helperText={t('free_rounds_campaign_hint')}
            value={form.campaign}
            onChange={({ target }) => setForm({ ...form, campaign: target.value })}
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
        </>
      )}
    </FormDialog>
  )
}

const whole = (text: string): number => Number.parseInt(text, 10) || 0
const createRefusal = (text: string) => new Refused({ code: 'free_rounds', status: 0, text, requestId: null })
const getProblemText = (problem: unknown) => (problem instanceof Refused ? problem.text : String(problem))
