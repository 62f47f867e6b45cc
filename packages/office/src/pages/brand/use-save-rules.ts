import { officeFieldRules, saveFieldRule } from '@gasing/contract/calls/office/brand'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { send } from '#api/send.ts'
import { useDeed } from '#api/use-deed.ts'
import { afterChange } from '#api/use-live.ts'
import { useT } from '#i18n/provider.ts'
import { bodyOf, type FieldRule, moved } from './rule-drafts.ts'

/** Saving a rule, and moving a field, which saves the one or two rules that change places. */
export function useSaveRules(ordered: readonly FieldRule[], drop: (field: string) => void) {
  const t = useT()
  const notify = useNotify()
  const cache = useQueryClient()
  const { busy, error, run, forget } = useDeed()
  const [tried, setTried] = useState('')

  function save(changed: readonly FieldRule[]): void {
    setTried(changed[0]?.field ?? '')
    void run(async () => {
      for (const rule of changed) await send(saveFieldRule, { params: { field: rule.field }, body: bodyOf(rule) })
      await cache.invalidateQueries({ queryKey: ['call', officeFieldRules.path] })
      for (const { field } of changed) drop(field)
      afterChange(cache, 'config')
      notify(t('saved_live'), { type: 'success' })
    })
  }

  return {
    save,
    move: (field: string, by: -1 | 1) => save(moved(ordered, field, by)),
    refusalOf: (field: string) => (field === tried ? error : null),
    forget,
    busy,
  }
}
