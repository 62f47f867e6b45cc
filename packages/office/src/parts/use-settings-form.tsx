import { refetchQueries } from '@gasing/ui/refetch-queries'
import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import { useNotify } from 'react-admin'
import { type Action, useAction } from '#api/use-action.ts'
import { useT } from '#i18n/provider.ts'
import { ConflictNote, focusConflict } from './ConflictNote.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { RefusalNote } from './RefusalNote.tsx'
import { type MergedForm, useMergedForm } from './use-merged-form.ts'

type SettingsForm<Form> = Omit<MergedForm<Form>, 'conflicts'> &
  Pick<Action, 'busy' | 'at'> & {
    /** Saves on submit of the form; null while it cannot be sent. */
    readonly submit: (save: (() => Promise<unknown>) | null) => (event: FormEvent) => void
    /** Saves after a confirmation, whose dialog is over the form. */
    readonly save: (save: () => Promise<unknown>) => void
    /** To show in the form: why it was refused, what another operator changed too, and the question on leaving it unsaved. */
    readonly notes: ReactNode
  }

type Confirmation = 'saved_live' | 'event_saved'

/** The form of stored settings. A save refetches every query and confirms with a notification, which may depend on what is saved. */
export function useSettingsForm<Form extends object>(
  stored: Form,
  confirmation: Confirmation | ((saved: Form) => string) = 'saved_live',
): SettingsForm<Form> {
  const t = useT()
  const notify = useNotify()
  const cache = useQueryClient()
  const { conflicts, ...merged } = useMergedForm(stored)
  const { busy, error, at, submit, run } = useAction()
  const saving = (save: () => Promise<unknown>) => async () => {
    await save()
    await refetchQueries(cache)
    merged.settle()
    notify(typeof confirmation === 'function' ? confirmation(merged.form) : t(confirmation), { type: 'success' })
  }
  const isUndecided = conflicts.list.length > 0 && !busy
  return {
    ...{ ...merged, busy, at },
    submit: (save) => (event) => {
      submit(save && !isUndecided ? saving(save) : null)(event)
      if (isUndecided) focusConflict(event.currentTarget as Element)
    },
    save: (save) => {
      if (!isUndecided) void run(saving(save))
    },
    notes: (
      <>
        <Box sx={{ '&:not(:empty)': { mt: 2 } }}>
          {isUndecided ? <ConflictNote conflicts={conflicts} /> : <RefusalNote error={error} />}
        </Box>
        {merged.isChanged && <LeaveGuard unsaved={!busy} typed />}
      </>
    ),
  }
}
