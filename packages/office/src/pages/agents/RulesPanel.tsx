import type { Value } from '@gasing/contract/call'
import { agentRules, saveAgentRules } from '@gasing/contract/calls/office/agent-contracts'
import { carries, contractKinds } from '@gasing/contract/rules/agent-contracts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { send } from '#api/send.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { CallPanel } from '#parts/CallPanel.tsx'
import { ChoiceField } from '#parts/inputs.tsx'
import { useSettingsForm } from '#parts/use-settings-form.tsx'

type Rules = Value<typeof agentRules>

/** AGENT-4: who counts as active, the limits of the platform's contracts, and how wins of the downline are treated. */
export function RulesPanel() {
  const t = useT()
  return (
    <CallPanel call={agentRules} title={t('agent_rules')} hint={t('agent_rules_hint')}>
      {(rules) => <Form rules={rules} />}
    </CallPanel>
  )
}

function Form({ rules: { currency, ...stored } }: { rules: Rules }) {
  const t = useT()
  const disabled = !useCallPermission()(saveAgentRules)
  const { form, set, busy, notes, at, submit } = useSettingsForm(stored)
  return (
    <form onSubmit={submit(() => send(saveAgentRules, { body: form }))}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))' }}>
        <TextField
          label={t('text_note', { text: t('agent_rules_activeStake'), note: currency })}
          value={form.activeStake}
          disabled={disabled}
          onChange={({ target }) => set({ activeStake: target.value.trim() })}
        />
        {contractKinds.map((kind) => (
          <TextField
            key={kind}
            label={t('agent_rules_rate', { kind: t(`contract_kind_${kind}`) })}
            value={form.ratesMax[kind]}
            disabled={disabled}
            error={at(`ratesMax.${kind}`) !== undefined}
            helperText={at(`ratesMax.${kind}`)}
            onChange={({ target }) => set({ ratesMax: { ...form.ratesMax, [kind]: target.value.trim() } })}
          />
        ))}
        <ChoiceField
          label={t('agent_rules_carry')}
          value={form.carry}
          choices={carries.map((value) => ({ value, name: t(`agent_rules_carry_${value}`) }))}
          onChange={(value) => set({ carry: carries.find((one) => one === value) ?? form.carry })}
        />
      </Box>
      {!disabled && (
        <Button type="submit" variant="contained" loading={busy} sx={{ mt: 2 }}>
          {t('save')}
        </Button>
      )}
      {notes}
    </form>
  )
}
