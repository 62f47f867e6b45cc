import type { Value } from '@gasing/contract/call'
import { operatorInfo } from '@gasing/contract/calls/office/session'
import { send } from './send.ts'
import { SignedOut, sessionToken } from './session.ts'

export type Operator = Value<typeof operatorInfo>

let known: { token: string; operator: Promise<Operator> } | null = null

/** The signed-in operator, fetched once a session and shared by all callers. */
export function currentOperator(): Promise<Operator> {
  const token = sessionToken()
  if (token === null) return Promise.reject(new SignedOut())
  if (known?.token === token) return known.operator
  const operator = send(operatorInfo, {})
  known = { token, operator }
  operator.catch(forgetOperator)
  return operator
}

export function forgetOperator(): void {
  known = null
}
