import { brandConfig } from '#brand/public.ts'
import { hasEmail, memberByUsername } from '#members/public.ts'
import { sendMail } from '#notify/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { countAttempt, type RateLimit } from '#platform/http/rate-limit.ts'
import { randomToken } from '#platform/random.ts'
import { sha256 } from '#platform/seal.ts'
import { proofOf, useProof } from './human-check.ts'
import { judgeNameAndEmail } from './mail-form.ts'
import { refuseWhenClosed } from './open-hours.ts'
import { countMail } from './send-ceilings.ts'
import { deleteLinks, insertLink, pretend, unpretend } from './store-codes.ts'

const linkMinutes = 30
const perAddress: RateLimit = { name: 'password-link', attemptsMax: 60, windowSeconds: 60 }

export type ForgottenByMail = {
  readonly username: string
  readonly email: string
  readonly verification?: string | undefined
}

/**
 * Mails a link for a new password if name and address belong together (LOGIN-5). If not, the same work is done and rolled back,
 * so that neither the answer nor its timing reveals who has an account.
 */
export async function sendPasswordLink(
  scope: Scope,
  { username, email, verification }: ForgottenByMail,
  host: string,
): Promise<Record<string, never>> {
  await countAttempt(scope, perAddress, scope.ip)
  const config = await brandConfig(scope.platform, scope.brandId)
  refuseWhenClosed(config)
  const proof = await proofOf(scope, config, verification)
  const typed = { username: username.trim(), email: email.trim() }
  return inBrand(scope, async (tx) => {
    await judgeNameAndEmail(tx, typed)
    await useProof(tx, proof)
    await countMail(tx, `link ${typed.email.toLowerCase()}`)
    const member = await memberByUsername(tx, typed.username)
    const isMembers = member?.status === 'active' && hasEmail(tx, member, typed.email)
    if (!isMembers) await pretend(tx)
    await mailLink(tx, { memberId: member?.memberId ?? 0n, ...typed }, host)
    if (!isMembers) await unpretend(tx)
    return {}
  })
}

type Addressee = { readonly memberId: bigint; readonly username: string; readonly email: string }

async function mailLink(tx: Tx, { memberId, username, email }: Addressee, host: string): Promise<void> {
  const token = randomToken()
  // only the newest link is valid
  await deleteLinks(tx, memberId)
  const expiresAt = new Date(tx.now.getTime() + linkMinutes * 60_000)
  await insertLink(tx, { tokenHash: sha256(token), memberId, expiresAt })
  const params = { name: username, link: `${originOf(tx, host)}/forgotten?token=${token}`, minutes: linkMinutes }
  await sendMail(tx, { to: email, template: 'password_link', language: tx.scope.language, params })
}

/**
 * The portal's origin for links in mails: the requested host, with the scheme and port of `publicUrl` where that is set, else TLS
 * outside the sandbox.
 */
function originOf({ platform: { config } }: Tx, host: string): string {
  if (config.publicUrl) {
    const url = new URL(config.publicUrl)
    url.hostname = host.replace(/:[0-9]+$/, '')
    return url.origin
  }
  return config.sandbox ? `http://${host}` : `https://${host.replace(/:[0-9]+$/, '')}`
}
