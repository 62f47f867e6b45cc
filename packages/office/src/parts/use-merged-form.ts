import { useState } from 'react'
import { type RaRecord, useListContext } from 'react-admin'
import { type Conflict, findConflicts, mergeForm, rebaseStart, setAt } from './merge-form.ts'

export type MergedForm<Form> = {
  /** The stored values, with the typed ones in their place. */
  readonly form: Form
  readonly set: (part: Partial<Form>) => void
  /** Whether anything differs from the stored values. */
  readonly isChanged: boolean
  /** Discards the input. */
  readonly reset: () => void
  /** Called once what was shown at that time is saved: keeps what has been typed since. */
  readonly settle: () => void
  /** What another operator changed meanwhile as well: each needs a choice before the form is saved. */
  readonly conflicts: Conflicts
}

/** The values that both changed; `choose` keeps the own one or takes the other. */
export type Conflicts = {
  readonly list: readonly Conflict[]
  readonly choose: (conflict: Conflict, side: 'mine' | 'theirs') => void
}

/** A form over stored values that another operator may save meanwhile: everything that is not typed here follows them. */
export function useMergedForm<Form extends object>(stored: Form): MergedForm<Form> {
  // the input, and the stored values when it began
  const [draft, setDraft] = useState<{ typed: Form; start: Form } | null>(null)
  const form = draft ? mergeForm(draft.typed, draft.start, stored) : stored
  const start = draft ? rebaseStart(draft.typed, draft.start, stored) : stored
  return {
    form,
    set: (part) => setDraft({ typed: { ...form, ...part }, start }),
    isChanged: draft !== null && JSON.stringify(form) !== JSON.stringify(stored),
    reset: () => setDraft(null),
    settle: () => setDraft((now) => (now === null || now === draft ? null : { typed: now.typed, start: form })),
    conflicts: {
      list: draft ? findConflicts(draft.typed, draft.start, stored) : [],
      choose: ({ path, theirs }, side) =>
        setDraft({ typed: side === 'mine' ? form : setAt(form, path, theirs), start: setAt(start, path, theirs) }),
    },
  }
}

/** The record as its list shows it now: another operator may have saved it since its dialog opened. */
export function useNewest<Line extends RaRecord>(opened: Line | null): Line | null {
  const { data } = useListContext<Line>()
  return data?.find(({ id }) => id === opened?.id) ?? opened
}
