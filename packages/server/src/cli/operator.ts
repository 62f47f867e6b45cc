import { appendFileSync, writeFileSync } from 'node:fs'
import { type OperatorRole, operatorRoles } from '@gasing/contract/who'
import { createOperator, findPasswordWeakness, parseOperatorName } from '#access/public.ts'
import { exportAuditLog, verifyChain } from '#audit/public.ts'
import { readBrandConfig, readBrandIds } from '#brand/public.ts'
import { inBrand, systemScope } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
import { CommandError } from './command-error.ts'
import { type Flags, requireFlag, resolveBrandScope } from './flags.ts'
import { readSecretFromFile } from './vendor.ts'

const isRole = (text: string): text is OperatorRole => operatorRoles.some((role) => role === text)

export async function addOperatorCommand(platform: Platform, flags: Flags): Promise<unknown> {
  const scope = await resolveBrandScope(platform, requireFlag(flags, 'brand'))
  const typedRoles = requireFlag(flags, 'roles').split(',')
  const roles = [...new Set(typedRoles.filter(isRole))]
  if (roles.length !== typedRoles.length)
    throw new CommandError(`--roles must be a comma-separated list of ${operatorRoles.join(', ')}, each once.`)
  const name = parseOperatorName(requireFlag(flags, 'name'))
  if (name === null)
    throw new CommandError('--name must have 2 to 40 letters, digits, dots, hyphens or underscores of one script.')
  const password = readPassword(flags)
  const weak = findPasswordWeakness(password)
  if (weak) throw new CommandError(`--password must have at least ${weak.params?.min} characters.`)
  const operatorId = await inBrand(scope, (tx) => createOperator(tx, { name, password, roles }))
  if (operatorId === null) throw new CommandError(`Operator ${name} already exists.`)
  return { name, roles }
}

/** The password from a file, which no list of processes and no shell history shows, or as given. */
const readPassword = (flags: Flags): string =>
  flags['password-file'] ? readSecretFromFile(flags['password-file']) : requireFlag(flags, 'password')

/** Recomputes the audit chain of each brand, and reports where one is broken. */
export async function verifyAuditChains(platform: Platform, flags: Flags): Promise<unknown> {
  const onlyId = flags.brand === undefined ? null : (await resolveBrandScope(platform, flags.brand)).brandId
  const ids = (await readBrandIds(platform)).filter((id) => onlyId === null || id === onlyId)
  const checked = await Promise.all(
    ids.map(async (id) => {
      const { code } = await readBrandConfig(platform, id)
      return { brand: code, ...(await inBrand(systemScope(platform, id, 'cli'), verifyChain)) }
    }),
  )
  return checked
}

/** Whether any brand's chain is broken. */
export const hasBrokenChain = (answer: unknown): boolean =>
  (answer as readonly { readonly broken: unknown }[]).some(({ broken }) => broken !== null)

/** Writes a brand's whole log to a file that a third party can verify (A04). An existing file is not overwritten. */
export async function exportAuditFile(platform: Platform, flags: Flags): Promise<unknown> {
  const scope = await resolveBrandScope(platform, requireFlag(flags, 'brand'))
  const file = requireFlag(flags, 'out')
  try {
    writeFileSync(file, '', { flag: 'wx', mode: 0o600 })
  } catch {
    throw new CommandError(`--out must name a new, writable file: ${file}.`)
  }
  const lines = await inBrand(scope, (tx) => exportAuditLog(tx, (text) => appendFileSync(file, text)))
  return { file, lines }
}
