import type { Value } from '@gasing/contract/call'
import { riskRules, saveRiskRules, signalActions, signalKinds, watchActions } from '@gasing/contract/calls/office/risk'
import { Box, Button, MenuItem, TextField } from '@mui/material'
import { send } from '#api/send.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { CallPanel } from '#parts/CallPanel.tsx'
import { useSettingsForm } from '#parts/use-settings-form.tsx'

type Rules = Value<typeof riskRules>

/** The brand's response to each sign: nothing, a case, or a case that holds the withdrawal. */
export function RiskRulesPanel() {
  const t = useT()
  return (
    <CallPanel call={riskRules} title={t('case_rules')} hint={t('case_rules_hint')}>
      {(rules) => <Form rules={rules} />}
    </CallPanel>
  )
}

function Form({ rules }: { rules: Rules }) {
  const t = useT()
  const editable = useCallPermission()(saveRiskRules)
  const { form, set, busy, notes, submit } = useSettingsForm({ actions: rules.actions, perDay: String(rules.perDay) })
  const { actions, perDay } = form
  return (
    <form onSubmit={submit(() => send(saveRiskRules, { body: { actions, perDay: Number.parseInt(perDay, 10) } }))}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(230px, 1fr))',
          alignItems: 'end',
        }}
      >
        {signalKinds.map((kind) => (
          <TextField
            key={kind}
            select
            label={t(`sign_${kind}`)}
            value={actions[kind]}
            disabled={!editable}
            onChange={(event) => {
              const action = signalActions.find((each) => each === event.target.value)
              if (action) set({ actions: { ...actions, [kind]: action } })
            }}
          >
            {(kind === 'watched' ? watchActions : signalActions).map((action) => (
              <MenuItem key={action} value={action}>
                {t(`sign_action_${action}`)}
              </MenuItem>
            ))}
          </TextField>
        ))}
        <TextField
          type="number"
          label={t('case_per_day')}
          value={perDay}
          disabled={!editable}
          onChange={(event) => set({ perDay: event.target.value })}
          slotProps={{ htmlInput: { min: 1, max: 50, step: 1 } }}
        />
        {editable && (
          <Button type="submit" variant="contained" loading={busy}>
            {t('save')}
          </Button>
        )}
      </Box>
      {notes}
    </form>
  )
}
