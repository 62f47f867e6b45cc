import { orRefused, Refused } from '#platform/refused.ts'

/**
 * Credits what somebody has paid; where the member's account has no room for it, `act` is called anew, to keep the payment for a person
 * to decide. Nothing of the first try is left by then. The money has come, and whoever tells of it cannot do more (decision 031).
 */
export async function creditOrKeep<Result>(act: (isFull: boolean) => Promise<Result>): Promise<Result> {
  const done = await orRefused(() => act(false))
  if (!(done instanceof Refused)) return done
  if (done.code !== 'balance_full') throw done
  return act(true)
}
