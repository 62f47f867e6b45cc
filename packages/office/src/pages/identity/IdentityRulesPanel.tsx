import type { Value } from '@gasing/contract/call'
import { identityRules, saveIdentityRules } from '@gasing/contract/calls/office/identity'
import { Box, Button, Stack, TextField } from '@mui/material'
import { send } from '#api/send.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { parseWhole } from '#i18n/amounts.ts'
import { useT } from '#i18n/provider.ts'
import { AmountField } from '#parts/AmountField.tsx'
import { CallPanel } from '#parts/CallPanel.tsx'
import { useSettingsForm } from '#parts/use-settings-form.tsx'

type Rules = Value<typeof identityRules>

/** The amounts above which documents are required (an empty field requires none), and how long their images are kept. */
export function IdentityRulesPanel() {
  const t = useT()
  return (
    <CallPanel call={identityRules} title={t('identity_rules')} hint={t('identity_rules_hint')}>
      {(rules) => <Form rules={rules} />}
    </CallPanel>
  )
}

function Form({ rules }: { rules: Rules }) {
  const t = useT()
  const editable = useCallPermission()(saveIdentityRules)
  const { form, set, busy, notes, at, submit } = useSettingsForm(rules)
  return (
    <form onSubmit={submit(() => send(saveIdentityRules, { body: form }))}>
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        {(['depositMax', 'withdrawalMax'] as const).map((name) => (
          <Box key={name} sx={{ minWidth: 280 }}>
            <AmountField
              label={t(name === 'depositMax' ? 'identity_deposit_max' : 'identity_withdrawal_max')}
              value={form[name] ?? ''}
              problem={at(name)}
              disabled={!editable}
              onChange={(amount) => set({ [name]: amount.trim() || null })}
            />
          </Box>
        ))}
        <TextField
          label={t('identity_keep_days')}
          value={String(form.keepDays)}
          disabled={!editable}
          error={at('keepDays') !== undefined}
          helperText={at('keepDays') ?? t('identity_keep_days_hint')}
          onChange={({ target }) => set({ keepDays: parseWhole(target.value) })}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
          sx={{ width: 280 }}
        />
        {editable && (
          <Button type="submit" variant="contained" loading={busy}>
            {t('save')}
          </Button>
        )}
      </Stack>
      {notes}
    </form>
  )
}
