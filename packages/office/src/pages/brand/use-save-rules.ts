import { saveFieldRule } from '@gasing/contract/calls/office/brand'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { send } from '#api/send.ts'
import { useAskAgain } from '#api/use-ask-again.ts'
import { useDeed } from '#api/use-deed.ts'
import { useT } from '#i18n/provider.ts'
import { bodyOf, type Drafts, draftsInNewOrder, type FieldRule, inNewOrder, moved, withDrafts } from './rule-drafts.ts'

type Change = (drafts: Drafts) => Drafts
type RuleDrafts = {
  readonly rules: readonly FieldRule[]
  readonly drafts: Drafts
  readonly setDrafts: (change: Change) => void
}

/** Saves a rule, or moves a field by saving the orders of the one or two rules that change. */
export function useSaveRules({ rules, drafts, setDrafts }: RuleDrafts) {
  const t = useT()
  const notify = useNotify()
  const askAgain = useAskAgain()
  const { busy, error, run, forget } = useDeed()
  const [tried, setTried] = useState('')

  function save(changed: readonly FieldRule[], after: Change): void {
    setTried(changed[0]?.field ?? '')
    void run(async () => {
      for (const rule of changed) await send(saveFieldRule, { params: { field: rule.field }, body: bodyOf(rule) })
      await askAgain()
      setDrafts(after)
      notify(t('saved_live'), { type: 'success' })
    })
  }

  function move(field: string, by: -1 | 1): void {
    const changed = inNewOrder(rules, moved(withDrafts(rules, drafts), field, by))
    save(changed, (open) => draftsInNewOrder(open, changed))
  }

  return {
    save: (rule: FieldRule) => save([rule], ({ [rule.field]: _saved, ...others }) => others),
    move,
    refusalOf: (field: string) => (field === tried ? error : null),
    forget,
    busy,
  }
}
