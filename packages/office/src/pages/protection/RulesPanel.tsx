import type { Value } from '@gasing/contract/call'
import { protectionRules, saveProtectionRules } from '@gasing/contract/calls/office/protection'
import { realityMinutes } from '@gasing/contract/calls/protection'
import { Button, MenuItem, Stack, TextField } from '@mui/material'
import { send } from '#api/send.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { CallPanel } from '#parts/CallPanel.tsx'
import { useSettingsForm } from '#parts/use-settings-form.tsx'

type Rules = Value<typeof protectionRules>

/** How long a raised limit waits, and how often players see a reality check. */
export function RulesPanel() {
  const t = useT()
  return (
    <CallPanel call={protectionRules} title={t('protection_rules')} hint={t('protection_rules_hint')}>
      {(rules) => <Form rules={rules} />}
    </CallPanel>
  )
}

function Form({ rules }: { rules: Rules }) {
  const t = useT()
  const editable = useCallPermission()(saveProtectionRules)
  const stored = { hours: String(rules.raiseHours), minutes: String(rules.realityMinutes) }
  const { form, set, busy, notes, submit } = useSettingsForm(stored)
  const chosen = realityMinutes.find((each) => String(each) === form.minutes) ?? rules.realityMinutes
  return (
    <form
      onSubmit={submit(() =>
        send(saveProtectionRules, { body: { raiseHours: Number.parseInt(form.hours, 10), realityMinutes: chosen } }),
      )}
    >
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <TextField
          type="number"
          label={t('protection_raise_hours')}
          value={form.hours}
          disabled={!editable}
          onChange={(event) => set({ hours: event.target.value })}
          slotProps={{ htmlInput: { min: 24, max: 720, step: 1 } }}
          sx={{ minWidth: 280 }}
        />
        <TextField
          select
          label={t('protection_reality')}
          value={form.minutes}
          disabled={!editable}
          onChange={(event) => set({ minutes: event.target.value })}
          sx={{ minWidth: 220 }}
        >
          {realityMinutes.map((each) => (
            <MenuItem key={each} value={String(each)}>
              {each}
            </MenuItem>
          ))}
        </TextField>
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
