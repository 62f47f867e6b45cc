import { useEffect, useState } from 'react'
import type { Path, PathValue, UseFormReturn } from 'react-hook-form'
import { type Conflict, findConflicts, mergeForm } from '#parts/merge-form.ts'
import type { Conflicts } from '#parts/use-merged-form.ts'
import { type Settings, type SettingsForm, toForm } from './settings-form.ts'

type SettingsConflicts = Conflicts & {
  readonly clear: () => void
  /** Called once these values are saved: what has been typed since stays, unsaved. */
  readonly settle: (sent: SettingsForm) => void
}

/**
 * Shows another operator's save in an open form. Input that is not saved yet is kept; every other field takes the saved value,
 * because all settings are sent together and an old value would undo the other operator's change. What both changed is returned.
 */
export function useSettingsSync(
  form: UseFormReturn<SettingsForm>,
  settings: Settings,
  version: number,
): SettingsConflicts {
  const { isDirty, defaultValues } = form.formState
  const [list, setList] = useState<readonly Conflict[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version alone brings new values; typing must not
  useEffect(() => {
    const saved = toForm(settings)
    const [typed, start] = [form.getValues(), defaultValues as SettingsForm]
    form.reset(saved)
    if (!isDirty) return
    form.reset(mergeForm(typed, start, saved), { keepDefaultValues: true })
    const found = findConflicts(typed, start, saved)
    // an undecided one stays, with the value that is saved now
    setList((open) => [...found, ...open.filter((each) => !found.some((other) => isAt(other, each)))])
  }, [version, settings])
  return {
    list,
    choose(conflict, side) {
      const field = conflict.path.join('.') as Path<SettingsForm>
      const theirs = conflict.theirs as PathValue<SettingsForm, typeof field>
      if (side === 'theirs') form.setValue(field, theirs, { shouldDirty: true })
      setList(list.filter((each) => each !== conflict))
    },
    clear: () => setList([]),
    settle(sent) {
      const typed = form.getValues()
      form.reset(sent)
      form.reset(typed, { keepDefaultValues: true })
      setList([])
    },
  }
}

const isAt = (one: Conflict, other: Conflict): boolean => one.path.join('.') === other.path.join('.')
