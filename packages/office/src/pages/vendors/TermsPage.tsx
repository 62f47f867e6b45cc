import type { Body } from '@gasing/contract/call'
import { officeVendorTerms, saveVendorTerms } from '@gasing/contract/calls/office/vendors'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useParams } from 'react-router'
import { send } from '#api/send.ts'
import { useCall } from '#api/use-call.ts'
import { useRefetchQueries } from '#api/use-refetch-queries.ts'
import { useT } from '#i18n/provider.ts'
import { ChoiceField } from '#parts/inputs.tsx'
import { type FormPartProps, RecordForm } from '#parts/RecordForm.tsx'
import { splitWords } from '#parts/split-words.ts'
import { useVendorName } from '#parts/VendorName.tsx'
import { monospace } from '#theme/theme.ts'
import { formatUnits, parseUnits } from './format-units.ts'
import { KeysPart } from './KeysPart.tsx'
import { SetupPart } from './SetupPart.tsx'
import type { Terms } from './vendor.ts'

type Saved = Body<typeof saveVendorTerms>
type Form = Omit<Saved, 'addresses' | 'units'> & { readonly addresses: string; readonly units: string }

const toTermsForm = ({ addresses, units, answerMs, callsMax, keepCalls, idleRoundDays }: Terms): Form => ({
  ...{ answerMs, callsMax, keepCalls, idleRoundDays },
  addresses: addresses.join('\n'),
  units: formatUnits(units),
})

/** GAME-11, K03: a vendor's allowed addresses, its units, our timeout, and its keys. */
export function TermsPage() {
  const t = useT()
  const askAgain = useRefetchQueries()
  const { id = '' } = useParams()
  const params = { vendor: id }
  const terms = useCall(officeVendorTerms, { params })
  const save = async ({ addresses, units, ...more }: Form) => {
    const body = { ...more, addresses: splitWords(addresses), units: parseUnits(units) }
    await send(saveVendorTerms, { params, body })
    await askAgain()
  }
  return (
    <RecordForm<Form>
      title={`${t('vendor_terms')} · ${useVendorName(id)}`}
      list={`/vendors/${id}`}
      start={terms.data && toTermsForm(terms.data)}
      error={terms.error}
      save={save}
    >
      {(parts) => (
        <Stack spacing={3}>
          <TermsFields {...parts} />
          {terms.data && <KeysPart vendor={id} terms={terms.data} />}
          {terms.data && <SetupPart vendor={id} terms={terms.data} />}
        </Stack>
      )}
    </RecordForm>
  )
}

function TermsFields({ form, set, wrong }: FormPartProps<Form>) {
  const t = useT()
  const whole = (text: string) => Number.parseInt(text.replace(/\D/g, ''), 10) || 0
  const say = (field: string, hint: string) => ({ error: wrong(field) !== undefined, helperText: wrong(field) ?? hint })
  const mono = { htmlInput: { spellCheck: false, style: { fontFamily: monospace } } }
  return (
    <Stack spacing={2}>
      <TextField
        multiline
        minRows={2}
        label={t('vendor_addresses')}
        {...say('addresses', t('vendor_addresses_hint'))}
        value={form.addresses}
        onChange={({ target }) => set({ addresses: target.value })}
        slotProps={mono}
      />
      <TextField
        label={t('vendor_units')}
        {...say('units', t('vendor_units_hint'))}
        value={form.units}
        onChange={({ target }) => set({ units: target.value.toUpperCase() })}
        slotProps={mono}
      />
      <TextField
        label={t('vendor_answer_ms')}
        {...say('answerMs', t('vendor_answer_ms_hint'))}
        value={form.answerMs}
        onChange={({ target }) => set({ answerMs: whole(target.value) })}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <TextField
        label={t('vendor_calls_max')}
        {...say('callsMax', t('vendor_calls_max_hint'))}
        value={form.callsMax}
        onChange={({ target }) => set({ callsMax: whole(target.value) })}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <TextField
        label={t('vendor_idle_round_days')}
        {...say('idleRoundDays', t('vendor_idle_round_days_hint'))}
        value={form.idleRoundDays}
        onChange={({ target }) => set({ idleRoundDays: whole(target.value) })}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <ChoiceField
        label={t('vendor_keep_calls')}
        hint={t('vendor_keep_calls_hint')}
        value={form.keepCalls}
        choices={[
          { value: 'failures', name: t('vendor_keep_failures') },
          { value: 'all', name: t('vendor_keep_all') },
        ]}
        onChange={(value) => set({ keepCalls: value === 'all' ? 'all' : 'failures' })}
      />
    </Stack>
  )
}
