import type { Value } from '@gasing/contract/call'
import { eventRules, saveEventRules } from '@gasing/contract/calls/office/watch'
import { Button, Stack } from '@mui/material'
import { send } from '#api/send.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useFormat } from '#i18n/format.ts'
import { useT } from '#i18n/provider.ts'
import { AmountField } from '#parts/AmountField.tsx'
import { CallPanel } from '#parts/CallPanel.tsx'
import { useSettingsForm } from '#parts/use-settings-form.tsx'

/** The amount from which a win is reported. */
export function LargeWinPanel() {
  const t = useT()
  return (
    <CallPanel call={eventRules} title={t('event_large_win')} hint={t('event_large_win_hint')}>
      {(rules) => <Form rules={rules} />}
    </CallPanel>
  )
}

function Form({ rules }: { rules: Value<typeof eventRules> }) {
  const t = useT()
  const { currency } = useFormat()
  const editable = useCallPermission()(saveEventRules)
  const { form, set, busy, notes, at, submit } = useSettingsForm(rules, 'event_saved')
  return (
    <form onSubmit={submit(() => send(saveEventRules, { body: form }))}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 1 }}>
        <AmountField
          label={t('text_note', { text: t('event_large_win_amount'), note: currency.code })}
          value={form.largeWin ?? ''}
          problem={at('largeWin')}
          disabled={!editable}
          onChange={(amount) => set({ largeWin: amount || null })}
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
