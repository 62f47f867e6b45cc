import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNotify } from 'react-admin'
import { useNavigate } from 'react-router'
import { useDeed } from '#api/use-deed.ts'
import { afterChange } from '#api/use-live.ts'
import { useT } from '#i18n/provider.ts'
import { BackButton } from './BackButton.tsx'
import { Deed } from './Deed.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { mergedForm } from './merged-form.ts'
import { PageHead } from './PageHead.tsx'
import { Panel } from './Panel.tsx'
import { RefusalNote } from './RefusalNote.tsx'

export type Parts<Form> = {
  form: Form
  set: (part: Partial<Form>) => void
  /** The server's message for a field. */
  wrong: (field: string) => string | undefined
}

type RecordFormProps<Form> = {
  title: string
  hint?: string
  /** The list that the record belongs to. */
  list: string
  /** The stored record; undefined while it is loading. */
  start: Form | undefined
  error?: unknown
  save: (form: Form) => Promise<unknown>
  saveLabel?: string
  /** The confirmation before a save that cannot be undone. */
  question?: (form: Form) => { title: string; text: string } | null
  remove?: (() => Promise<unknown>) | undefined
  children: (parts: Parts<Form>) => ReactNode
}

/** A page with one record: its fields, one save button, and the server's messages at the fields that they name. */
export function RecordForm<Form extends object>({ start, error, ...rest }: RecordFormProps<Form>) {
  if (error) return <RefusalNote error={error} />
  if (!start) return <Skeleton variant="rounded" height={420} />
  return <Loaded {...rest} start={start} />
}

function Loaded<Form extends object>({
  title,
  hint,
  list,
  start,
  save,
  saveLabel,
  question,
  remove,
  children,
}: Omit<RecordFormProps<Form>, 'start' | 'error'> & { start: Form }) {
  const t = useT()
  const notify = useNotify()
  const cache = useQueryClient()
  const navigate = useNavigate()
  // the input, and the stored record when it began: another operator may save the record meanwhile
  const [draft, setDraft] = useState<{ typed: Form; start: Form } | null>(null)
  const { busy, error, at, run } = useDeed()
  const [removing, setRemoving] = useState(false)
  const [asked, setAsked] = useState<{ title: string; text: string } | null>(null)
  const form = draft ? mergedForm(draft.typed, draft.start, start) : start
  const leave = () => {
    afterChange(cache, 'config')
    void navigate(list)
  }
  const press = async () => {
    await save(form)
    setDraft(null)
    notify(t('saved_live'), { type: 'success' })
    // after the guard has been re-rendered with nothing unsaved
    setTimeout(leave)
  }
  const begin = () => {
    const first = question?.(form) ?? null
    if (first) setAsked(first)
    else void run(press)
  }
  return (
    <Box sx={{ maxWidth: 980 }}>
      <PageHead title={title} hint={hint} back={<BackButton to={list} />} />
      <Panel>{children({ form, set: (part) => setDraft({ typed: { ...form, ...part }, start }), wrong: at })}</Panel>
      {/* a refusal stays in sight with the button, however long the form is */}
      <Box sx={{ position: 'sticky', bottom: 0, zIndex: 5, mt: 2, bgcolor: 'background.default' }}>
        <Box sx={{ maxHeight: '40vh', overflowY: 'auto' }}>
          <RefusalNote error={error} />
        </Box>
        <Paper variant="outlined" sx={{ mt: 1, p: 1.5, display: 'flex', gap: 1, alignItems: 'center' }}>
          <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }}>
            {draft && t('not_saved_yet')}
          </Typography>
          {remove && (
            <Button color="error" disabled={busy} onClick={() => setRemoving(true)}>
              {t('remove')}
            </Button>
          )}
          <Button color="secondary" disabled={!draft || busy} onClick={() => setDraft(null)}>
            {t('undo_changes')}
          </Button>
          <Button variant="contained" disabled={!draft} loading={busy} onClick={begin}>
            {saveLabel ?? t('save')}
          </Button>
        </Paper>
      </Box>
      {asked && (
        <Deed
          title={asked.title}
          action={saveLabel ?? t('save')}
          // refusals are shown at the fields of the page
          onDo={async () => void run(press)}
          onClose={() => setAsked(null)}
        >
          <Typography>{asked.text}</Typography>
        </Deed>
      )}
      {removing && remove && (
        <Deed
          title={t('remove_question', { title })}
          action={t('remove')}
          danger
          onDo={async () => {
            await remove()
            setDraft(null)
            notify(t('removed'), { type: 'success' })
            setTimeout(leave)
          }}
          onClose={() => setRemoving(false)}
        />
      )}
      <LeaveGuard unsaved={draft !== null && !busy} typed={draft !== null} />
    </Box>
  )
}
