import { saveFieldRule } from '@gasing/contract/calls/office/brand'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { send } from '#api/send.ts'
import { useAction } from '#api/use-action.ts'
import { useRefetchQueries } from '#api/use-refetch-queries.ts'
import { useT } from '#i18n/provider.ts'
import { applyDrafts, applyOrder, type Drafts, type FieldRule, moveRule, toRuleBody } from './rule-drafts.ts'

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
  const askAgain = useRefetchQueries()
  const { busy, error, run, forget } = useAction()
  const [tried, setTried] = useState('')

  const put = (changed: readonly FieldRule[], after: Change) => {
    setTried(changed[0]?.field ?? '')
    void run(async () => {
      for (const rule of changed) await send(saveFieldRule, { params: { field: rule.field }, body: toRuleBody(rule) })
      await askAgain()
      setDrafts(after)
      notify(t('saved_live'), { type: 'success' })
    })
  }

  return {
    save: (rule: FieldRule) => put([rule], ({ [rule.field]: _saved, ...others }) => others),
    // other changes to the two fields stay unsaved
    move: (field: string, by: -1 | 1) =>
      put(applyOrder(rules, moveRule(applyDrafts(rules, drafts), field, by)), (open) => open),
    refusalOf: (field: string) => (field === tried ? error : null),
    forget,
    busy,
  }
}
