import { Box, Button, Paper, Skeleton, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { useNavigate } from 'react-router'
import { useAction } from '#api/use-action.ts'
import { invalidateTopic } from '#api/use-live.ts'
import { useT } from '#i18n/provider.ts'
import { BackButton } from './BackButton.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { ConflictNote, focusConflict } from './ConflictNote.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { PageHead } from './PageHead.tsx'
import { Panel } from './Panel.tsx'
import { RefusalNote } from './RefusalNote.tsx'
import { useMergedForm } from './use-merged-form.ts'
import { useSavedText } from './use-saved-text.ts'

export type FormPartProps<Form> = {
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
  /** The confirmation of a save; else that changes are live, or from when on. */
  done?: string
  /** The confirmation before a save that cannot be undone. */
  question?: (form: Form) => { title: string; text: string } | null
  remove?: (() => Promise<unknown>) | undefined
  /** Whether something is typed that is not part of the record yet: a save does not send it. */
  unadded?: boolean
  children: (parts: FormPartProps<Form>) => ReactNode
}

/** A page with one record: its fields, one save button, and the server's messages at the fields that they name. */
export function RecordForm<Form extends object>({ start, error, ...rest }: RecordFormProps<Form>) {
  if (error) return <RefusalNote error={error} />
  if (!start) return <Skeleton variant="rounded" height={420} />
  return <LoadedForm {...rest} start={start} />
}

function LoadedForm<Form extends object>({
  title,
  hint,
  list,
  start,
  save,
  saveLabel,
  done,
  question,
  remove,
  unadded = false,
  children,
}: Omit<RecordFormProps<Form>, 'start' | 'error'> & { start: Form }) {
  const t = useT()
  const notify = useNotify()
  const savedText = useSavedText()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { form, set, isChanged, reset, conflicts } = useMergedForm(start)
  const { busy, error, at, run } = useAction()
  const [removing, setRemoving] = useState(false)
  const end = useRef<HTMLDivElement>(null)
  const isUnsaved = isChanged || unadded
  const isUndecided = conflicts.list.length > 0 && !busy
  const [asked, setAsked] = useState<{ title: string; text: string } | null>(null)
  const leave = () => {
    invalidateTopic(cache, 'config')
    void navigate(list)
  }
  const press = async () => {
    await save(form)
    reset()
    notify(done ?? savedText(form), { type: 'success' })
    // after the guard has been re-rendered with nothing unsaved
    setTimeout(leave)
  }
  const begin = () => {
    if (isUndecided) return focusConflict(end.current)
    const first = question?.(form) ?? null
    if (first) setAsked(first)
    else void run(press)
  }
  return (
    <Box sx={{ maxWidth: 980 }}>
      <PageHead title={title} hint={hint} back={<BackButton to={list} />} />
      {/* a save leaves the page, so what is typed meanwhile would be lost */}
      <Box inert={busy}>
        <Panel>{children({ form, set, wrong: at })}</Panel>
      </Box>
      {/* a refusal stays in sight with the button, however long the form is */}
      <Box ref={end} sx={{ position: 'sticky', bottom: 0, zIndex: 5, mt: 2, bgcolor: 'background.default' }}>
        <Box sx={{ maxHeight: '40vh', overflowY: 'auto' }}>
          {isUndecided ? <ConflictNote conflicts={conflicts} /> : <RefusalNote error={error} />}
        </Box>
        <Paper variant="outlined" sx={{ mt: 1, p: 1.5, display: 'flex', gap: 1, alignItems: 'center' }}>
          <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }}>
            {isUnsaved && t('not_saved_yet')}
          </Typography>
          {remove && (
            <Button color="error" disabled={busy} onClick={() => setRemoving(true)}>
              {t('remove')}
            </Button>
          )}
          <Button color="secondary" disabled={!isChanged || busy} onClick={reset}>
            {t('undo_changes')}
          </Button>
          <Button variant="contained" disabled={!isChanged} loading={busy} onClick={begin}>
            {saveLabel ?? t('save')}
          </Button>
        </Paper>
      </Box>
      {asked && (
        <ConfirmDialog
          title={asked.title}
          action={saveLabel ?? t('save')}
          // refusals are shown at the fields of the page
          onDo={async () => void run(press)}
          onClose={() => setAsked(null)}
        >
          <Typography>{asked.text}</Typography>
        </ConfirmDialog>
      )}
      {removing && remove && (
        <ConfirmDialog
          title={t('remove_question', { title })}
          action={t('remove')}
          danger
          onDo={async () => {
            await remove()
            reset()
            notify(t('removed'), { type: 'success' })
            setTimeout(leave)
          }}
          onClose={() => setRemoving(false)}
        />
      )}
      <LeaveGuard unsaved={isUnsaved && !busy} typed={isUnsaved} />
    </Box>
  )
}
