import { nusaPack } from '@gasing/contract/demo-packs'
import { findLanguage, languageCodes } from '@gasing/contract/languages'
import {
  createBrand,
  findBrandId,
  readBrandConfig,
  readBrandIds,
  readOpening,
  readSettings,
  saveOpening,
  saveSettings,
} from '#brand/public.ts'
import { sqlStateOf } from '#platform/db/database-errors.ts'
import type { Scope } from '#platform/db/tx.ts'
import { isTimeZone } from '#platform/local-time.ts'
import type { Platform } from '#platform/platform.ts'
import { CommandError } from './command-error.ts'
import { type Flags, requireFlag, resolveBrandScope } from './flags.ts'

const uniqueViolation = '23505'

export async function listBrands(platform: Platform): Promise<unknown> {
  const configs = await Promise.all((await readBrandIds(platform)).map((id) => readBrandConfig(platform, id)))
  return configs.map(({ brandId, code, name, hosts, currency, status }) => ({
    brandId,
    code,
    name,
    hosts,
    currency: currency.code,
    status,
  }))
}

export async function addBrandCommand(platform: Platform, flags: Flags): Promise<unknown> {
  const languages = parseLanguages(requireFlag(flags, 'languages'))
  const decimals = requireFlag(flags, 'decimals')
  if (!/^[0-6]$/.test(decimals)) throw new CommandError('--decimals must be a number from 0 to 6.')
  const code = requireFlag(flags, 'code')
  if (!/^[a-z][a-z0-9-]{0,19}$/.test(code))
    throw new CommandError(
      '--code must begin with a lowercase letter, followed by at most 19 lowercase letters, digits or hyphens.',
    )
  const currency = requireFlag(flags, 'currency')
  if (!/^[A-Z]{3,5}$/.test(currency))
    throw new CommandError('--currency must be 3 to 5 uppercase letters, e.g. MYR or USDT.')
  if ((await findBrandId(platform, code)) !== null) throw new CommandError(`Brand ${code} already exists.`)
  const hosts = requireFlag(flags, 'host').split(',')
  const agentHosts = flags['agent-host']?.split(',') ?? []
  const all = [...hosts, ...agentHosts]
  if (!all.every((host) => /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(host)))
    throw new CommandError('--host must be a comma-separated list of lowercase host names, without scheme or port.')
  const timeZone = requireFlag(flags, 'zone')
  if (!isTimeZone(timeZone)) throw new CommandError('--zone must be the name of a time zone, e.g. Asia/Kuala_Lumpur.')
  const made = createBrand(platform, {
    ...{ code, hosts, agentHosts, timeZone },
    name: requireFlag(flags, 'name'),
    pack: nusaPack,
    languages,
    defaultLanguage: languages[0] ?? '',
    currency: {
      code: currency,
      symbol: requireFlag(flags, 'symbol'),
      decimals: Number.parseInt(decimals, 10),
    },
  })
  // on failure nothing of the brand remains: it is one transaction
  const brandId = await made.catch((error: unknown) => {
    if (sqlStateOf(error) !== uniqueViolation) throw error
    throw new CommandError(`Another brand already uses one of these hosts: ${all.join(', ')}.`)
  })
  return { brandId, code }
}

/** Parses the languages of a new brand. */
function parseLanguages(list: string): string[] {
  const languages = list.split(',')
  const isSound = languages.every((language) => findLanguage(language))
  if (!isSound || new Set(languages).size < languages.length)
    throw new CommandError(
      `--languages must be a comma-separated list of supported codes without duplicates: ${languageCodes.join(',')}.`,
    )
  return languages
}

export async function updateBrandCommand(platform: Platform, flags: Flags): Promise<unknown> {
  const code = requireFlag(flags, 'code')
  const scope = await resolveBrandScope(platform, code)
  const { status, name, language } = flags
  if ([status, name, language].every((change) => change === undefined))
    throw new CommandError('Name a change: --name, --status or --language.')
  if (status !== undefined && !/^[012]$/.test(status)) throw new CommandError('--status must be 0, 1 or 2.')
  const { settings } = await readSettings(scope)
  await saveSettings(scope, {
    ...settings,
    ...(name !== undefined && { name }),
    ...(language !== undefined && { defaultLanguage: language }),
  })
  if (status !== undefined) await setStatus(scope, Number.parseInt(status, 10) as 0 | 1 | 2)
  return { code, version: (await readSettings(scope)).config.version }
}

/** Sets the status for now: a scheduled maintenance that has begun or passed would refuse it, or outlast it. */
async function setStatus(scope: Scope, status: 0 | 1 | 2): Promise<void> {
  const { opening } = await readOpening(scope)
  const { maintenanceStart: start, maintenanceEnd: end } = opening
  const now = new Date()
  const hasBegun = start !== null && start <= now
  const isOver = end !== null && end <= now
  await saveOpening(scope, {
    ...opening,
    status,
    maintenanceStart: hasBegun ? null : start,
    maintenanceEnd: isOver || (hasBegun && status === 0) ? null : end,
  })
}
