import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { mergedForm } from '#parts/merged-form.ts'
import { type Settings, type SettingsForm, toForm } from './settings-form.ts'

/**
 * Shows another operator's save in an open form. Input that is not saved yet is kept; every other field takes the saved value,
 * because all settings are sent together and an old value would undo the other operator's change.
 */
export function useFresh(form: UseFormReturn<SettingsForm>, settings: Settings, version: number): void {
  const { isDirty, defaultValues } = form.formState
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version alone brings new values; typing must not
  useEffect(() => {
    const saved = toForm(settings)
    const merged = mergedForm(form.getValues(), defaultValues as SettingsForm, saved)
    form.reset(saved)
    if (isDirty) form.reset(merged, { keepDefaultValues: true })
  }, [version, settings])
}
