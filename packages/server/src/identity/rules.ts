import type { Body } from '@gasing/contract/call'
import type { saveIdentityRules } from '@gasing/contract/calls/office/identity'
import { formatOptionalMoney, isWholeMinor, parseOptionalMoney } from '@gasing/contract/money'
import { appendAudit } from '#audit/public.ts'
import { readBrandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { notifyOffice } from '#platform/events/emit.ts'
import { refuse } from '#platform/refused.ts'
import { type Rules, selectIdentityRules, upsertIdentityRules } from './store-rules.ts'

type IdentityRulesForm = Body<typeof saveIdentityRules>
type Written = Required<IdentityRulesForm>

export const readIdentityRules = (scope: Scope): Promise<Written> =>
  inBrand(scope, async (tx) =>
    toRulesForm(await selectIdentityRules(tx), (await readBrandConfigIn(tx)).currency.decimals),
  )

/**
 * Saves the amounts from which documents are required, and how long their pictures are kept. Withdrawals already requested proceed.
 */
export const saveIdentityRulesForm = (scope: Scope, form: IdentityRulesForm): Promise<Written> =>
  inBrand(scope, async (tx) => {
    const { code, decimals } = (await readBrandConfigIn(tx)).currency
    const amounts = {
      depositMax: parseOptionalMoney(form.depositMax),
      withdrawalMax: parseOptionalMoney(form.withdrawalMax),
    }
    if (Object.values(amounts).some((units) => units !== null && !isWholeMinor(units, decimals)))
      refuse('amount_not_whole', { params: { currency: code } })
    const former = await selectIdentityRules(tx)
    const before = toRulesForm(former, decimals)
    const rules = { ...amounts, keepDays: form.keepDays ?? former.keepDays }
    await upsertIdentityRules(tx, rules)
    await notifyOffice(tx, 'rules')
    const after = toRulesForm(rules, decimals)
    await appendAudit(tx, { action: 'identity.rules', subject: `brand:${tx.brandId}`, before, after })
    return after
  })

const toRulesForm = ({ depositMax, withdrawalMax, keepDays }: Rules, decimals: number): Written => ({
  keepDays,
  depositMax: formatOptionalMoney(depositMax, decimals),
  withdrawalMax: formatOptionalMoney(withdrawalMax, decimals),
})
