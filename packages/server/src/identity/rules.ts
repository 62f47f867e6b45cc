import type { Body } from '@gasing/contract/call'
import type { saveIdentityRules } from '@gasing/contract/calls/office/identity'
import { exactMoney, isWholeMinor, parseMoney } from '@gasing/contract/money'
import { appendAudit } from '#audit/public.ts'
import { brandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { putRules, type Rules, rulesOf } from './store-rules.ts'

type Form = Body<typeof saveIdentityRules>

export const readRules = (scope: Scope): Promise<Form> =>
  inBrand(scope, async (tx) => written(await rulesOf(tx), (await brandConfigIn(tx)).currency.decimals))

/** Saves the amounts from which documents are required; withdrawals already requested proceed. */
export const saveRules = (scope: Scope, form: Form): Promise<Form> =>
  inBrand(scope, async (tx) => {
    const { code, decimals } = (await brandConfigIn(tx)).currency
    const rules = { depositMax: unitsOf(form.depositMax), withdrawalMax: unitsOf(form.withdrawalMax) }
    if (Object.values(rules).some((units) => units !== null && !isWholeMinor(units, decimals)))
      refuse('amount_not_whole', { params: { currency: code } })
    const before = written(await rulesOf(tx), decimals)
    await putRules(tx, rules)
    const after = written(rules, decimals)
    await appendAudit(tx, { action: 'identity.rules', subject: `brand:${tx.brandId}`, before, after })
    return after
  })

const unitsOf = (text: string | null): bigint | null => (text === null ? null : parseMoney(text))

const written = ({ depositMax, withdrawalMax }: Rules, decimals: number): Form => ({
  depositMax: depositMax === null ? null : exactMoney(depositMax, decimals),
  withdrawalMax: withdrawalMax === null ? null : exactMoney(withdrawalMax, decimals),
})
