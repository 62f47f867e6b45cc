import type { Code } from '@gasing/contract/codes'
import type { RefusalDetail } from '#platform/refused.ts'
import type { LoginInfo } from './login-info.ts'

/** The ways of signing in. Each has its own proof of identity; what they share happens in `admit-member.ts`. */
export type SignInWay = 'password' | 'sms' | 'reset' | 'remember' | 'handover' | 'register' | 'trial'

export type SignInContext = {
  readonly how: SignInWay
  /** The session was opened without the password: it must be confirmed before sensitive actions. */
  readonly remembered?: boolean
  /** LOGIN-9: the member asked to be remembered on this device; the choice survives the second proof. */
  readonly remember?: boolean
}

/**
 * The outcome as plain JSON. A refusal is returned rather than thrown, so that the transaction commits; `requireAdmitted` throws
 * it afterwards.
 */
export type SignInOutcome =
  | { readonly outcome: 'in'; readonly info: LoginInfo; readonly sessionId: string; readonly remember: boolean }
  | { readonly outcome: Code; readonly detail: RefusalDetail }
