import { appendAudit } from '#audit/public.ts'
import { beginBrandChange, isModuleOn, readBrandConfig } from '#brand/public.ts'
import { canSms } from '#notify/public.ts'
import { inBrand, type Scope, systemScope } from '#platform/db/tx.ts'
import { countAttempt, type RateLimit } from '#platform/http/rate-limit.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refused.ts'
import { parseTypedMobile } from './mobile-proof.ts'
import { phoneModules } from './modules.ts'
import { deleteProject, type PhoneAuthProject, selectProject, upsertProject } from './store-phone-auth.ts'

export { upsertProject as seedPhoneAuth }

const phoneAuthsPerAddress: RateLimit = { name: 'phone-auth', attemptsMax: 60, windowSeconds: 60 }

/**
 * Tells a browser where to have a number verified. Refuses `not_allowed` when the brand sends its own codes, whatever the number.
 */
export async function readPhoneAuthProject(
  scope: Scope,
  { countryDialingCode, mobileNum }: { countryDialingCode: string; mobileNum: string },
) {
  await countAttempt(scope, phoneAuthsPerAddress, scope.ip)
  const config = await readBrandConfig(scope.platform, scope.brandId)
  const project = await inBrand(scope, selectProject)
  if (!project || !isModuleOn(config, phoneModules.phoneAuth)) return refuse('not_allowed')
  const { identityUrl: address, identityScript: script } = scope.platform.config
  const { digits } = parseTypedMobile(countryDialingCode, mobileNum)
  return { phoneNumber: `+${digits}`, apiKey: project.apiKey, address, script }
}

/** Whether mobile numbers can be verified: by our SMS, or by the phone authentication of the brand's project. */
export async function canVerifyNumbers(platform: Platform, brandId: number): Promise<boolean> {
  if (canSms(platform)) return true
  if (!isModuleOn(await readBrandConfig(platform, brandId), phoneModules.phoneAuth)) return false
  return (await inBrand(systemScope(platform, brandId, 'phone-auth'), selectProject)) !== null
}

/** The brand's project and whether it is in use, for operators. */
export async function readOfficePhoneAuth(scope: Scope) {
  const config = await readBrandConfig(scope.platform, scope.brandId)
  return {
    project: await inBrand(scope, selectProject),
    isOn: isModuleOn(config, phoneModules.phoneAuth),
    address: scope.platform.config.identityUrl,
  }
}

/** Sets the project whose tokens are accepted; tokens of any other are refused from now on. */
export async function savePhoneAuth(scope: Scope, project: PhoneAuthProject | null): Promise<Record<string, never>> {
  await inBrand(scope, async (tx) => {
    await beginBrandChange(tx)
    const before = await selectProject(tx)
    await (project ? upsertProject(tx, project) : deleteProject(tx))
    await appendAudit(tx, { action: 'brand.phone-auth', subject: `brand:${tx.brandId}`, before, after: project })
  })
  return {}
}
