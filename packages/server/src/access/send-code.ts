import type { Mobile } from '#members/public.ts'
import { canSms, sendMail, sendSms } from '#notify/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { type CodePurpose, codeMinutes, issueCode } from './codes.ts'
import { countMail, countSms, type SmsLimits, sendPauseSeconds, smsLimits, withSendAlarm } from './send-limits.ts'
import { discardToSavepoint, openSavepoint } from './store-codes.ts'

export type CodeSent = { readonly expiredMinutes: number; readonly retryAfterSeconds: number }
const sentAnswer: CodeSent = { expiredMinutes: codeMinutes, retryAfterSeconds: sendPauseSeconds }

type CodeOrder = {
  readonly purpose: CodePurpose
  /** Binds the code to more than the number: the same `codeSubjectOf` has to be built to check it. */
  readonly boundTo?: string
  /** Whether the code is wanted. If not, the answer and the cost are the same, but nothing is sent. */
  readonly isAwaited?: (tx: Tx) => Promise<boolean>
}

/** The subject of a code: the number or address, and what else the code is bound to. */
export const codeSubjectOf = (to: string, boundTo = ''): string => `${boundTo}>${to}`

const allowEveryone = async () => true

/** Sends a code by SMS, within the ceilings. */
export async function sendSmsCode(
  scope: Scope,
  mobile: Mobile,
  { purpose, boundTo, isAwaited = allowEveryone }: CodeOrder,
  ceilings: SmsLimits = smsLimits,
): Promise<CodeSent> {
  if (!canSms(scope.platform)) refuse('service_down')
  return withSendAlarm(scope, () =>
    inBrand(scope, async (tx) => {
      const goes = await isAwaited(tx)
      await countSms(tx, mobile, goes ? 1 : 0, ceilings)
      const code = await issueCode(tx, { purpose, subject: codeSubjectOf(mobile.digits, boundTo) })
      const params = { code, minutes: codeMinutes }
      if (!goes) await openSavepoint(tx)
      await sendSms(tx, { to: `+${mobile.digits}`, template: `code_${purpose}`, language: scope.language, params })
      if (!goes) await discardToSavepoint(tx)
      return sentAnswer
    }),
  )
}

/** Sends a code by mail. */
export function sendMailCode(
  scope: Scope,
  to: string,
  { purpose, boundTo }: { purpose: 'step_up' | 'bind'; boundTo: string },
): Promise<CodeSent> {
  return inBrand(scope, async (tx) => {
    await countMail(tx, to.toLowerCase())
    const code = await issueCode(tx, { purpose, subject: codeSubjectOf(to.toLowerCase(), boundTo) })
    const params = { code, minutes: codeMinutes }
    await sendMail(tx, { to, template: `code_${purpose}`, language: scope.language, params })
    return sentAnswer
  })
}
