import { appendFileSync, writeFileSync } from 'node:fs'
import type { OperatorRole } from '@gasing/contract/who'
import { createOperator, weakPassword } from '#access/public.ts'
import { exportLog, verifyChain } from '#audit/public.ts'
import { brandConfig, brandIds } from '#brand/public.ts'
import { inBrand, systemScope } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
import { brandScope, type Flags, needed } from './flags.ts'
import { Stop } from './stop.ts'

const roles: readonly string[] = ['owner', 'finance', 'content', 'support', 'risk']
const isRole = (text: string): text is OperatorRole => roles.includes(text)

export async function addOperator(platform: Platform, flags: Flags): Promise<unknown> {
  const scope = await brandScope(platform, needed(flags, 'brand'))
  const asked = needed(flags, 'roles').split(',')
  const wanted = asked.filter(isRole)
  if (wanted.length !== asked.length) throw new Stop(`--roles must be a comma-separated list of ${roles.join(', ')}.`)
  const name = needed(flags, 'name')
  const password = needed(flags, 'password')
  const weak = weakPassword(password)
  if (weak) throw new Stop(`--password must have at least ${weak.params?.min} characters.`)
  const made = await inBrand(scope, (tx) => createOperator(tx, { name, password, roles: wanted }))
  if (made === null) throw new Stop(`Operator ${name} already exists.`)
  return { name, roles: wanted }
}

/** Recomputes the audit chain of each brand, and reports where one is broken. */
export async function audit(platform: Platform, flags: Flags): Promise<unknown> {
  const wanted = flags.brand === undefined ? null : (await brandScope(platform, flags.brand)).brandId
  const ids = (await brandIds(platform)).filter((id) => wanted === null || id === wanted)
  const checked = await Promise.all(
    ids.map(async (id) => {
      const { code } = await brandConfig(platform, id)
      return { brand: code, ...(await inBrand(systemScope(platform, id, 'cli'), verifyChain)) }
    }),
  )
  return checked
}

/** Whether any brand's chain is broken. */
export const auditFailed = (answer: unknown): boolean =>
  (answer as readonly { readonly broken: unknown }[]).some(({ broken }) => broken !== null)

/** Writes a brand's whole log to a file that a third party can verify (A04). An existing file is not overwritten. */
export async function exportAudit(platform: Platform, flags: Flags): Promise<unknown> {
  const scope = await brandScope(platform, needed(flags, 'brand'))
  const file = needed(flags, 'out')
  try {
    writeFileSync(file, '', { flag: 'wx', mode: 0o600 })
  } catch {
    throw new Stop(`--out must name a new, writable file: ${file}.`)
  }
  const lines = await inBrand(scope, (tx) => exportLog(tx, (text) => appendFileSync(file, text)))
  return { file, lines }
}
