import type { Code } from '@gasing/contract/codes'
import type { RefusalDetail } from '#platform/refused.ts'
import type { LoginInfo } from './login-info.ts'

/** The ways in. Each has proven on its own who comes; what they have in common happens in `admission.ts`. */
export type How = 'password' | 'sms' | 'reset' | 'remember' | 'handover' | 'register' | 'trial'

export type Entry = {
  readonly how: How
  /** The session has not shown the password: it must before it can do harm. */
  readonly remembered?: boolean
  /** LOGIN-9: the member wants to be remembered on this device; the wish outlasts a second proof. */
  readonly remember?: boolean
}

/** What became of it, as plain JSON. A refusal is an outcome, so that what led to it is committed; `admitted` then throws it. */
export type Admission =
  | { readonly outcome: 'in'; readonly info: LoginInfo; readonly sessionId: string; readonly remember: boolean }
  | { readonly outcome: Code; readonly detail: RefusalDetail }
