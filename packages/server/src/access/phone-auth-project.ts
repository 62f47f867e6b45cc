import { appendAudit } from '#audit/public.ts'
import { brandConfig, changed, isModuleOn } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { countAttempt, type RateLimit } from '#platform/http/rate-limit.ts'
import { refuse } from '#platform/refused.ts'
import { typedMobile } from './mobile-proof.ts'
import { phoneModules } from './modules.ts'
import { deleteProject, type PhoneAuthProject, selectProject, upsertProject } from './store-phone-auth.ts'

const perAddress: RateLimit = { name: 'phone-auth', attemptsMax: 60, windowSeconds: 60 }

/**
 * Tells a browser where to have a number verified. Refuses `not_allowed` when the brand sends its own codes, whatever the number.
 */
export async function phoneAuthFor(
  scope: Scope,
  { countryDialingCode, mobileNum }: { countryDialingCode: string; mobileNum: string },
) {
  await countAttempt(scope, perAddress, scope.ip)
  const config = await brandConfig(scope.platform, scope.brandId)
  const project = await inBrand(scope, selectProject)
  if (!project || !isModuleOn(config, phoneModules.phoneAuth)) return refuse('not_allowed')
  const { identityUrl: address, identityScript: script } = scope.platform.config
  const { digits } = typedMobile(countryDialingCode, mobileNum)
  return { phoneNumber: `+${digits}`, apiKey: project.apiKey, address, script }
}

/** The brand's project and whether it is in use, for operators. */
export async function officePhoneAuth(scope: Scope) {
  const config = await brandConfig(scope.platform, scope.brandId)
  return {
    project: await inBrand(scope, selectProject),
    isOn: isModuleOn(config, phoneModules.phoneAuth),
    address: scope.platform.config.identityUrl,
  }
}

/** Sets the project whose tokens are accepted; tokens of any other are refused from now on. */
export async function savePhoneAuth(scope: Scope, project: PhoneAuthProject | null): Promise<Record<string, never>> {
  await inBrand(scope, async (tx) => {
    await changed(tx)
    const before = await selectProject(tx)
    await (project ? upsertProject(tx, project) : deleteProject(tx))
    await appendAudit(tx, { action: 'brand.phone-auth', subject: `brand:${tx.brandId}`, before, after: project })
  })
  return {}
}
