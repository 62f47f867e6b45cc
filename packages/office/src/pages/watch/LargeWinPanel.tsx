import { eventRules, saveEventRules } from '@gasing/contract/calls/office/watch'
import { Button, Stack, TextField } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNotify } from 'react-admin'
import { send } from '#api/send.ts'
import { useCall } from '#api/use-call.ts'
import { useMay } from '#api/use-roles.ts'
import { useFormat } from '#i18n/format.ts'
import { useT } from '#i18n/provider.ts'
import { Panel } from '#parts/Panel.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'

/** From which amount on a win matters. */
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
  const notify = useNotify()
  const cache = useQueryClient()
  const { currency } = useFormat()
  const editable = useMay()(saveEventRules)
  const [amount, setAmount] = useState(largeWin ?? '')
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    setBusy(true)
    setError(null)
    try {
      await send(saveEventRules, { body: { largeWin: amount.trim() || null } })
      await cache.invalidateQueries()
      notify(t('event_saved'), { type: 'success' })
    } catch (problem) {
      setError(problem)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={save}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 1 }}>
        <TextField
          label={`${t('event_large_win_amount')} (${currency.code})`}
          value={amount}
          disabled={!editable}
          onChange={({ target }) => setAmount(target.value)}
          slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 20, pattern: '[0-9]+([.][0-9]+)?' } }}
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
