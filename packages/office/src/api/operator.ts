import type { Value } from '@gasing/contract/call'
import { operatorInfo } from '@gasing/contract/calls/office/session'
import { send } from './send.ts'
import { getSessionToken, SignedOut } from './session.ts'

export type Operator = Value<typeof operatorInfo>

let cachedOperator: { token: string; operator: Promise<Operator> } | null = null

/** The signed-in operator, fetched once a session and shared by all callers. */
export function readCurrentOperator(): Promise<Operator> {
  const token = getSessionToken()
  if (token === null) return Promise.reject(new SignedOut())
  if (cachedOperator?.token === token) return cachedOperator.operator
  const operator = send(operatorInfo, {})
  cachedOperator = { token, operator }
  operator.catch(clearOperator)
  return operator
}

export function clearOperator(): void {
  cachedOperator = null
}
