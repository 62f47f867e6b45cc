import { readBrandConfig } from '#brand/public.ts'
import { findMemberByUsername, hasEmail } from '#members/public.ts'
import { sendMail } from '#notify/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { countAttempt, type RateLimit } from '#platform/http/rate-limit.ts'
import { randomToken } from '#platform/random.ts'
import { sha256 } from '#platform/seal.ts'
import { consumeSolvedPuzzle, requireSolvedPuzzle } from './human-check.ts'
import { validateNameAndEmail } from './mail-form.ts'
import { refuseWhenClosed } from './refuse-when-closed.ts'
import { countMail } from './send-limits.ts'
import { deleteLinks, discardToSavepoint, insertLink, openSavepoint } from './store-codes.ts'

const linkMinutes = 30
const linksPerAddress: RateLimit = { name: 'password-link', attemptsMax: 60, windowSeconds: 60 }

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
  await countAttempt(scope, linksPerAddress, scope.ip)
  const config = await readBrandConfig(scope.platform, scope.brandId)
  refuseWhenClosed(config)
  const proof = await requireSolvedPuzzle(scope, config, verification)
  const typed = { username: username.trim(), email: email.trim() }
  return inBrand(scope, async (tx) => {
    await validateNameAndEmail(tx, typed)
    await consumeSolvedPuzzle(tx, proof)
    await countMail(tx, `link ${typed.email.toLowerCase()}`)
    const member = await findMemberByUsername(tx, typed.username)
    const isMembers = member?.status === 'active' && hasEmail(tx, member, typed.email)
    if (!isMembers) await openSavepoint(tx)
    await mailLink(tx, { memberId: member?.memberId ?? 0n, ...typed }, host)
    if (!isMembers) await discardToSavepoint(tx)
    return {}
  })
}

type LinkRecipient = { readonly memberId: bigint; readonly username: string; readonly email: string }

async function mailLink(tx: Tx, { memberId, username, email }: LinkRecipient, host: string): Promise<void> {
  const token = randomToken()
  // only the newest link is valid
  await deleteLinks(tx, memberId)
  const expiresAt = new Date(tx.now.getTime() + linkMinutes * 60_000)
  await insertLink(tx, { tokenHash: sha256(token), memberId, expiresAt })
  const params = { name: username, link: `${mailOriginOf(tx, host)}/forgotten?token=${token}`, minutes: linkMinutes }
  await sendMail(tx, { to: email, template: 'password_link', language: tx.scope.language, params })
}

/**
 * The portal's origin for links in mails: the requested host, with the scheme and port of `publicUrl` where that is set, else TLS
 * outside the sandbox.
 */
function mailOriginOf({ platform: { config } }: Tx, host: string): string {
  if (config.publicUrl) {
    const url = new URL(config.publicUrl)
    url.hostname = host.replace(/:[0-9]+$/, '')
    return url.origin
  }
  return config.sandbox ? `http://${host}` : `https://${host.replace(/:[0-9]+$/, '')}`
}
