import type { Value } from '@gasing/contract/call'
import { cannedAnswers, cannedMax, saveCannedAnswers } from '@gasing/contract/calls/office/service'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { send } from '#api/send.ts'
import { useCall } from '#api/use-call.ts'
import { useT } from '#i18n/provider.ts'
import { Panel } from '#parts/Panel.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { useSettingsForm } from '#parts/use-settings-form.tsx'

type Canned = Value<typeof cannedAnswers>['list']

/** The canned answers, shared by all support operators. */
export function CannedPanel() {
  const t = useT()
  const { data, error, refetch } = useCall(cannedAnswers, {})
  return (
    <Panel title={t('canned_answers')} hint={t('canned_answers_hint')}>
      <RefusalNote error={error} onRetry={() => void refetch()} />
      {data ? <CannedForm stored={data.list} /> : !error && <Skeleton height={120} />}
    </Panel>
  )
}

function CannedForm({ stored }: { stored: Canned }) {
  const t = useT()
  const { form, set: setForm, isChanged, busy, notes, submit } = useSettingsForm({ list: stored })
  const { list } = form
  const whole = list.every(({ title, content }) => title.trim() !== '' && content.trim() !== '')
  const set = (index: number, change: Partial<Canned[number]>) =>
    setForm({ list: list.map((one, at) => (at === index ? { ...one, ...change } : one)) })
  return (
    <Stack component="form" spacing={2} noValidate onSubmit={submit(() => send(saveCannedAnswers, { body: form }))}>
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
            onClick={() => setForm({ list: list.filter((_, at) => at !== index) })}
          >
            <DeleteIcon />
          </IconButton>
        </Stack>
      ))}
      {notes}
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button
          disabled={list.length >= cannedMax}
          onClick={() => setForm({ list: [...list, { title: '', content: '' }] })}
        >
          {t('canned_add')}
        </Button>
        <Button type="submit" variant="contained" disabled={!isChanged || !whole} loading={busy}>
          {t('save')}
        </Button>
      </Stack>
    </Stack>
  )
}
