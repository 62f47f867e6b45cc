import { countUnrenewedHashes } from '#access/renewals.ts'
import { appendAudit } from '#audit/public.ts'
import { readBrandIds } from '#brand/public.ts'
import { countHashesWithoutOriginal } from '#members/renewals.ts'
import { inBrand, type Scope, systemScope, type Tx } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
import type { Renewed } from '#platform/renewal.ts'
import { renewSharedExclusions } from '#protection/renewals.ts'
import { CommandError } from './command-error.ts'
import { type SealedPart, sealedParts } from './sealed-parts.ts'

type RenewalLine = { readonly what: string; readonly renewed: number; readonly left: number; readonly note: string }
type RenewalReport = { readonly lines: readonly RenewalLine[]; readonly verdict: string; readonly isDone: boolean }

/**
 * Re-seals and re-hashes with the key in force whatever another line of `keys/seal.hex` has sealed or hashed, and reports whether
 * those lines can be removed (X03, decision 163). It can be interrupted at any time and run again.
 */
export async function renewKeys(platform: Platform): Promise<RenewalReport> {
  const { seal } = platform
  if (seal.keys === 1) throw new CommandError('keys/seal.hex has only one key: add the next one first (decision 163).')
  if (seal.inForce === '')
    throw new CommandError('No line of keys/seal.hex has a star: mark the key to seal with from now on.')
  const scopes = (await readBrandIds(platform)).map((id) => systemScope(platform, id, 'cli'))
  const sealed: RenewalLine[] = []
  for (const { what, renew } of sealedParts) sealed.push({ what, ...(await renewInAllBrands(scopes, renew)), note: '' })
  const bars = {
    what: 'exclusions of sister brands',
    ...(await renewSharedExclusions(scopes)),
    note: remainderNotes.bars,
  }
  const hashed = [bars, ...(await countUnsealedLines(scopes))]
  const renewed = [...sealed, bars].map((line) => [line.what, line.renewed] as const).filter(([, rows]) => rows > 0)
  if (renewed.length > 0)
    for (const scope of scopes) await inBrand(scope, (tx) => auditRenewal(tx, Object.fromEntries(renewed)))
  const left = sealed.reduce((sum, line) => sum + line.left, 0)
  return { lines: [...sealed, ...hashed], verdict: describeVerdict(left, hashed), isDone: left === 0 }
}

const auditRenewal = (tx: Tx, after: Readonly<Record<string, number>>) =>
  appendAudit(tx, { action: 'keys.renew', subject: `brand:${tx.brandId}`, after })

/** Whether anything is left that only another line can open. */
export const isRenewalIncomplete = (report: unknown): boolean => !(report as RenewalReport).isDone

/** The report as text. */
export function formatRenewal(report: unknown): string {
  const { lines, verdict } = report as RenewalReport
  const texts = lines
    .filter(({ renewed, left }) => renewed + left > 0)
    .map(
      ({ what, renewed, left, note }) =>
        `${what}: ${renewed} renewed, ${left} left${left > 0 && note ? ` (${note})` : ''}`,
    )
  return [...texts, verdict].join('\n')
}

async function renewInAllBrands(scopes: readonly Scope[], renew: SealedPart['renew']): Promise<Renewed> {
  let [renewed, left] = [0, 0]
  for (const scope of scopes) {
    const done = await renew(scope)
    renewed += done.renewed
    left += done.left
  }
  return { renewed, left }
}

/** What happens to hashes without a sealed original when their line is removed. */
const remainderNotes = {
  bars: 'without the line, members excluded there can register here with these identities',
  bareHashes: 'without the line, the e-mail addresses or numbers behind these could be registered twice',
  passwords: 'rehashed at the next sign-in; without the line, their owners must set a new one',
  paymentPasswords: 'rehashed at their next use; without the line, their owners must set a new one',
  operatorPasswords: 'rehashed at the next sign-in; without the line, an owner must set a new one',
  recoveryCodes: 'valid only while the line exists; owners get new ones by enrolling the authenticator again',
}

/** Counts the hashes that only their owners can renew. */
async function countUnsealedLines(scopes: readonly Scope[]): Promise<RenewalLine[]> {
  const sums = { bareHashes: 0, passwords: 0, paymentPasswords: 0, operatorPasswords: 0, recoveryCodes: 0 }
  for (const scope of scopes)
    await inBrand(scope, async (tx) => {
      const counted = { bareHashes: await countHashesWithoutOriginal(tx), ...(await countUnrenewedHashes(tx)) }
      for (const name of Object.keys(sums) as (keyof typeof sums)[]) sums[name] += counted[name]
    })
  return [
    { what: 'hashes without a sealed original', renewed: 0, left: sums.bareHashes, note: remainderNotes.bareHashes },
    { what: 'passwords', renewed: 0, left: sums.passwords, note: remainderNotes.passwords },
    { what: 'payment passwords', renewed: 0, left: sums.paymentPasswords, note: remainderNotes.paymentPasswords },
    { what: 'operator passwords', renewed: 0, left: sums.operatorPasswords, note: remainderNotes.operatorPasswords },
    { what: 'recovery codes', renewed: 0, left: sums.recoveryCodes, note: remainderNotes.recoveryCodes },
  ]
}

function describeVerdict(left: number, hashed: readonly RenewalLine[]): string {
  if (left > 0)
    return `${left} rows could not be resealed: keep the other lines. Run this again once every process has loaded the current key ring.`
  const open = hashed.filter((line) => line.left > 0).map((line) => `${line.what} (${line.left})`)
  return open.length === 0
    ? 'The other lines can be removed from keys/seal.hex; keep the star.'
    : `The other lines can be removed from keys/seal.hex (keep the star), but this loses ${open.join(', ')}; keep the lines to preserve them.`
}
