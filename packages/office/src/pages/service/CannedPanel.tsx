import type { Value } from '@gasing/contract/call'
import { cannedAnswers, cannedMax, saveCannedAnswers } from '@gasing/contract/calls/office/service'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { send } from '#api/send.ts'
import { useAskAgain } from '#api/use-ask-again.ts'
import { useCall } from '#api/use-call.ts'
import { useT } from '#i18n/provider.ts'
import { LeaveGuard } from '#parts/LeaveGuard.tsx'
import { Panel } from '#parts/Panel.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'

type Canned = Value<typeof cannedAnswers>['list']

/** The canned answers, shared by all support operators. */
export function CannedPanel() {
  const t = useT()
  const { data, error, refetch } = useCall(cannedAnswers, {})
  return (
    <Panel title={t('canned_answers')} hint={t('canned_answers_hint')}>
      <RefusalNote error={error} onRetry={() => void refetch()} />
      {data ? <CannedForm key={JSON.stringify(data)} kept={data.list} /> : !error && <Skeleton height={120} />}
    </Panel>
  )
}

function CannedForm({ kept }: { kept: Canned }) {
  const t = useT()
  const notify = useNotify()
  const askAgain = useAskAgain()
  const [list, setList] = useState<Canned>(kept)
  const [error, setError] = useState<unknown>(null)
  const unsaved = JSON.stringify(list) !== JSON.stringify(kept)
  const whole = list.every(({ title, content }) => title.trim() !== '' && content.trim() !== '')
  const set = (index: number, change: Partial<Canned[number]>) =>
    setList(list.map((one, at) => (at === index ? { ...one, ...change } : one)))
  async function save(): Promise<void> {
    setError(null)
    try {
      await send(saveCannedAnswers, { body: { list } })
      await askAgain({ queryKey: ['call', cannedAnswers.path] })
      notify(t('saved_live'), { type: 'success' })
    } catch (problem) {
      setError(problem)
    }
  }
  return (
    <Stack spacing={2}>
      {list.map(({ title, content }, index) => (
        <Stack
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer is its place
          key={index}
          role="group"
          aria-label={t('canned_answer', { number: index + 1 })}
          direction={{ xs: 'column', md: 'row' }}
          sx={{ gap: 1.25, alignItems: { md: 'flex-start' } }}
        >
          <TextField
            label={t('canned_title')}
            value={title}
            onChange={(event) => set(index, { title: event.target.value })}
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
          <TextField
            fullWidth
            multiline
            label={t('canned_content')}
            value={content}
            onChange={(event) => set(index, { content: event.target.value })}
            slotProps={{ htmlInput: { maxLength: 1000 } }}
          />
          <IconButton
            aria-label={t('canned_remove', { number: index + 1 })}
            onClick={() => setList(list.filter((_, at) => at !== index))}
          >
            <DeleteIcon />
          </IconButton>
        </Stack>
      ))}
      <RefusalNote error={error} />
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button disabled={list.length >= cannedMax} onClick={() => setList([...list, { title: '', content: '' }])}>
          {t('canned_add')}
        </Button>
        <Button variant="contained" disabled={!unsaved || !whole} onClick={() => void save()}>
          {t('save')}
        </Button>
      </Stack>
      <LeaveGuard unsaved={unsaved} />
    </Stack>
  )
}
