import type { Value } from '@gasing/contract/call'
import { confirmResult, enterResult, type officeResult } from '@gasing/contract/calls/office/lottery-results'
import type { Cell } from '@gasing/contract/rules/lottery/outside'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { send } from '#api/send.ts'
import { useAskAgain } from '#api/use-ask-again.ts'
import { useDeed } from '#api/use-deed.ts'
import { useT } from '#i18n/provider.ts'
import { Panel } from '#parts/Panel.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { emptyNumbers, isComplete, ResultForm } from './ResultForm.tsx'

export type ResultDraw = Value<typeof officeResult>
const leastReason = 3

/** Enters the result, or enters a waiting one a second time: it counts once two operators entered the same. */
export function ResultEntry({ draw }: { draw: ResultDraw }) {
  const t = useT()
  const notify = useNotify()
  const askAgain = useAskAgain()
  const { id, family, waiting } = draw
  const isSecond = waiting !== null && !waiting.mine
  const corrects = draw.result !== null && !isSecond
  const [numbers, setNumbers] = useState(waiting?.result ?? emptyNumbers(family))
  const [reason, setReason] = useState('')
  const [differs, setDiffers] = useState<readonly Cell[]>([])
  const { busy, error, run } = useDeed()
  const isReady = isComplete(family, numbers) && (!corrects || reason.trim().length >= leastReason)

  async function act(): Promise<void> {
    if (!isSecond) {
      await send(enterResult, { params: { id }, body: { result: numbers, ...(reason && { reason }) } })
      notify(t('result_entered'), { type: 'success' })
      return
    }
    const answer = await send(confirmResult, { params: { id }, body: { result: numbers } })
    setDiffers(answer.differs)
    if (answer.confirmed) notify(t('result_confirmed'), { type: 'success' })
  }

  const title = isSecond ? 'result_second' : corrects ? 'result_correct' : 'result_first'
  return (
    <Panel title={t(title)} hint={t(`${title}_hint`)}>
      <Stack spacing={2}>
        <ResultForm family={family} numbers={numbers} differs={differs} onChange={setNumbers} />
        {corrects && (
          <TextField
            required
            label={t('reason')}
            helperText={t('result_reason_hint')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
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
    </Panel>
  )
}
