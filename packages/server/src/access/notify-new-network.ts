import { readContactAddresses, selectMember } from '#members/public.ts'
import { canMail, sendMail } from '#notify/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import type { SignInState } from './store-sign-in.ts'

/** Notifies the address on file of a sign-in from a new network. */
export async function notifyNewNetwork(tx: Tx, { memberId, username: name }: SignInState): Promise<void> {
  const { device, ip, language } = tx.scope
  const member = await selectMember(tx, memberId)
  const email = member && (await readContactAddresses(tx, member)).email
  if (email && canMail(tx.platform))
    await sendMail(tx, { to: email, template: 'new_sign_in', language, params: { name, device, ip } })
}
