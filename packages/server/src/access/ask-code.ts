import { type BrandConfig, brandConfig, isModuleOn } from '#brand/public.ts'
import { type Mobile, memberByMobile } from '#members/public.ts'
import type { Scope, Tx } from '#platform/db/tx.ts'
import { countAttempt, type RateLimit } from '#platform/http/rate-limit.ts'
import { refuse } from '#platform/refused.ts'
import { type CodePurpose, codeMinutes } from './codes.ts'
import { proofOf, useProof } from './human-check.ts'
import { typedMobile } from './mobile-proof.ts'
import { phoneModules } from './modules.ts'
import { refuseWhenClosed } from './open-hours.ts'
import { type CodeSent, sendSmsCode } from './send-code.ts'

/** Requesting a code costs the caller a puzzle at most, so requests are limited whether or not anything is sent. */
const perAddress: RateLimit = { name: 'sms-code', attemptsMax: 120, windowSeconds: 60 }

export type TypedNumber = { readonly dialingCode: string; readonly typed: string; readonly field?: string }

/**
 * REG-10: sends a code to a number that is to be registered. That a number is taken already is reported by the registration
 * itself.
 */
export async function codeToRegister(
  scope: Scope,
  number: TypedNumber,
  verification: string | undefined,
): Promise<CodeSent> {
  const config = await openBrand(scope)
  const { byMobile, byUsername, smsCheck } = phoneModules
  const isOpen = isModuleOn(config, byMobile) || isModuleOn(config, byUsername)
  if (scope.site === 'agent' || !isOpen) refuse('registration_closed')
  if (!isModuleOn(config, byMobile) && !isModuleOn(config, smsCheck)) refuse('not_offered')
  return send(scope, config, { purpose: 'register', number, verification })
}

/** Sends a code to sign in with (LOGIN-1). */
export async function codeToSignIn(
  scope: Scope,
  number: TypedNumber,
  verification: string | undefined,
): Promise<CodeSent> {
  const config = await openBrand(scope)
  if (!isModuleOn(config, phoneModules.smsSignIn)) refuse('not_offered')
  return send(scope, config, { purpose: 'login', number, verification, isAwaited: isMembers })
}

/** Sends a code to set a new password with (LOGIN-5). */
export async function codeForPassword(
  scope: Scope,
  number: TypedNumber,
  verification: string | undefined,
): Promise<CodeSent & { expirationTime: string }> {
  const config = await openBrand(scope)
  if (!isModuleOn(config, phoneModules.passwordByPhone)) refuse('not_offered')
  const sent = await send(scope, config, { purpose: 'forgotten', number, verification, isAwaited: isMembers })
  const expires = new Date()
  expires.setMinutes(expires.getMinutes() + codeMinutes)
  return { ...sent, expirationTime: expires.toISOString() }
}

async function openBrand(scope: Scope): Promise<BrandConfig> {
  await countAttempt(scope, perAddress, scope.ip)
  const config = await brandConfig(scope.platform, scope.brandId)
  refuseWhenClosed(config)
  return config
}

type Order = {
  readonly purpose: CodePurpose
  readonly number: TypedNumber
  readonly verification: string | undefined
  readonly isAwaited?: (tx: Tx, mobile: Mobile) => Promise<boolean>
}

async function send(scope: Scope, config: BrandConfig, order: Order): Promise<CodeSent> {
  const mobile = typedMobile(order.number.dialingCode, order.number.typed, order.number.field)
  const proof = await proofOf(scope, config, order.verification)
  return sendSmsCode(scope, mobile, {
    purpose: order.purpose,
    isAwaited: async (tx) => {
      await useProof(tx, proof)
      return order.isAwaited?.(tx, mobile) ?? true
    },
  })
}

/** Whether an active account has the number. */
const isMembers = async (tx: Tx, mobile: Mobile): Promise<boolean> =>
  (await memberByMobile(tx, mobile))?.status === 'active'
