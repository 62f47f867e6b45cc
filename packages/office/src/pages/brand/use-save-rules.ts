import { saveFieldRule } from '@gasing/contract/calls/office/brand'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { send } from '#api/send.ts'
import { useAskAgain } from '#api/use-ask-again.ts'
import { useDeed } from '#api/use-deed.ts'
import { useT } from '#i18n/provider.ts'
import { bodyOf, type FieldRule, moved } from './rule-drafts.ts'

/** Saves a rule, or moves a field by saving the one or two rules that change. */
export function useSaveRules(ordered: readonly FieldRule[], drop: (field: string) => void) {
  const t = useT()
  const notify = useNotify()
  const askAgain = useAskAgain()
  const { busy, error, run, forget } = useDeed()
  const [tried, setTried] = useState('')

  function save(changed: readonly FieldRule[]): void {
    setTried(changed[0]?.field ?? '')
    void run(async () => {
      for (const rule of changed) await send(saveFieldRule, { params: { field: rule.field }, body: bodyOf(rule) })
      await askAgain()
      for (const { field } of changed) drop(field)
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
