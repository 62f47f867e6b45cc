import type { Value } from '@gasing/contract/call'
import { confirmResult, enterResult, type officeResult } from '@gasing/contract/calls/office/lottery-results'
import type { Cell } from '@gasing/contract/rules/lottery/result-shapes'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { send } from '#api/send.ts'
import { useAction } from '#api/use-action.ts'
import { useRefetchQueries } from '#api/use-refetch-queries.ts'
import { useT } from '#i18n/provider.ts'
import { LeaveGuard } from '#parts/LeaveGuard.tsx'
import { Panel } from '#parts/Panel.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { useMergedForm } from '#parts/use-merged-form.ts'
import { createEmptyNumbers, isComplete, ResultForm } from './ResultForm.tsx'

export type ResultDraw = Value<typeof officeResult>
const reasonLengthMin = 3

/** Enters the result, or enters a waiting one a second time: it counts once two operators entered the same. */
export function ResultEntry({ draw }: { draw: ResultDraw }) {
  const t = useT()
  const notify = useNotify()
  const askAgain = useRefetchQueries()
  const { id, family, waiting } = draw
  const isSecond = waiting !== null && !waiting.mine
  const corrects = draw.result !== null && !isSecond
  const replaces = waiting?.mine === true
  // numbers typed while another operator enters theirs are the second entry
  const stored = { numbers: waiting?.result ?? createEmptyNumbers(family), reason: '' }
  const { form, set, isChanged, reset } = useMergedForm(stored)
  const { numbers, reason } = form
  const [checked, setChecked] = useState<{ enteredAt: string; differs: readonly Cell[] } | null>(null)
  const differs = checked && checked.enteredAt === waiting?.enteredAt ? checked.differs : []
  const { busy, error, run } = useAction()
  const isReady =
    isComplete(family, numbers) && (!corrects || reason.trim().length >= reasonLengthMin) && (!replaces || isChanged)

  async function act(): Promise<void> {
    if (!isSecond) {
      await send(enterResult, { params: { id }, body: { result: numbers, ...(reason && { reason }) } })
      reset()
      notify(t('result_entered'), { type: 'success' })
      return
    }
    const answer = await send(confirmResult, { params: { id }, body: { result: numbers } })
    setChecked({ enteredAt: waiting.enteredAt, differs: answer.differs })
    if (answer.confirmed) notify(t('result_confirmed'), { type: 'success' })
  }

  const title = isSecond ? 'result_second' : replaces ? 'result_replace' : corrects ? 'result_correct' : 'result_first'
  return (
    <Panel title={t(title)} hint={t(`${title}_hint`)}>
      <Stack spacing={2}>
        {Date.parse(draw.drawsAt) > Date.now() && (
          <Alert severity="warning" variant="outlined">
            {t(draw.closedEarly ? 'result_early' : 'result_before_draw')}
          </Alert>
        )}
        <ResultForm family={family} numbers={numbers} differs={differs} onChange={(typed) => set({ numbers: typed })} />
        {corrects && (
          <TextField
            required
            label={t('reason')}
            helperText={t('result_reason_hint')}
            value={reason}
            onChange={({ target }) => set({ reason: target.value })}
            slotProps={{ htmlInput: { maxLength: 300 } }}
          />
        )}
        {differs.length > 0 && (
          <Alert severity="warning" variant="outlined">
            {t('result_differs', { count: differs.length })}
          </Alert>
        )}
        <RefusalNote error={error} />
        <Button
          variant="contained"
          disabled={!isReady}
          loading={busy}
          onClick={() => void run(() => act().finally(() => askAgain()))}
          sx={{ alignSelf: 'start' }}
        >
          {t(isSecond ? 'result_confirm' : 'result_enter')}
        </Button>
      </Stack>
      <LeaveGuard unsaved={isChanged && !busy} typed={isChanged} />
    </Panel>
  )
}
