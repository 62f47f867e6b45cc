import { eventRules, saveEventRules } from '@gasing/contract/calls/office/watch'
import { Button, Stack } from '@mui/material'
import { useState } from 'react'
import { send } from '#api/send.ts'
import { useCall } from '#api/use-call.ts'
import { useSave } from '#api/use-deed.ts'
import { useMay } from '#api/use-roles.ts'
import { useFormat } from '#i18n/format.ts'
import { useT } from '#i18n/provider.ts'
import { AmountField } from '#parts/AmountField.tsx'
import { Panel } from '#parts/Panel.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'

/** The amount from which a win is reported. */
export function LargeWinPanel() {
  const t = useT()
  const { data, error, refetch } = useCall(eventRules, {})
  return (
    <Panel title={t('event_large_win')} hint={t('event_large_win_hint')}>
      <RefusalNote error={error} onRetry={() => void refetch()} />
      {data && <Form key={data.largeWin} largeWin={data.largeWin} />}
    </Panel>
  )
}

function Form({ largeWin }: { largeWin: string | null }) {
  const t = useT()
  const { currency } = useFormat()
  const editable = useMay()(saveEventRules)
  const [amount, setAmount] = useState(largeWin ?? '')
  const { busy, error, at, submit } = useSave('event_saved')

  return (
    <form onSubmit={submit(() => send(saveEventRules, { body: { largeWin: amount || null } }))}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 1 }}>
        <AmountField
          label={`${t('event_large_win_amount')} (${currency.code})`}
          value={amount}
          problem={at('largeWin')}
          disabled={!editable}
          onChange={setAmount}
        />
        {editable && (
          <Button type="submit" variant="contained" loading={busy}>
            {t('save')}
          </Button>
        )}
      </Stack>
      <RefusalNote error={error} />
    </form>
  )
}
