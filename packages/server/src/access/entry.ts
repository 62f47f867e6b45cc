/** The ways in. Each has proven on its own who comes; what they have in common happens in `admission.ts`. */
export type How = 'password' | 'sms' | 'reset' | 'remember' | 'handover' | 'register' | 'trial'

export type Entry = {
  readonly how: How
  /** The session has not shown the password: it must before it can do harm. */
  readonly remembered?: boolean
  /** LOGIN-9: the member wants to be remembered on this device; the wish outlasts a second proof. */
  readonly remember?: boolean
}
