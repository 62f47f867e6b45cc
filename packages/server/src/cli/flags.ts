import { findBrandId } from '#brand/public.ts'
import { type Scope, systemScope } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
import { CommandError } from './command-error.ts'

export type Flags = Readonly<Record<string, string | undefined>>

/** The value of a required flag. */
export function requireFlag(flags: Flags, name: string): string {
  const value = flags[name]
  if (value === undefined || value === '') throw new CommandError(`--${name} is missing.`)
  return value
}

/** The scope of a command in the brand given by `--brand` or `--code`. */
export async function resolveBrandScope(platform: Platform, code: string): Promise<Scope> {
  const brandId = await findBrandId(platform, code)
  if (brandId === null) throw new CommandError(`Brand ${code} not found.`)
  return systemScope(platform, brandId, 'cli')
}
