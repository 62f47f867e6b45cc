import { type BrandConfig, isModuleOn, readBrandConfig } from '#brand/public.ts'
import { findMemberByMobile, type Mobile } from '#members/public.ts'
import type { Scope, Tx } from '#platform/db/tx.ts'
import { countAttempt, type RateLimit } from '#platform/http/rate-limit.ts'
import { refuse } from '#platform/refused.ts'
import { type CodePurpose, codeMinutes } from './codes.ts'
import { consumeSolvedPuzzle, requireSolvedPuzzle } from './human-check.ts'
import { parseTypedMobile } from './mobile-proof.ts'
import { phoneModules } from './modules.ts'
import { refuseWhenClosed } from './refuse-when-closed.ts'
import { type CodeSent, sendSmsCode } from './send-code.ts'

/** Requesting a code costs the caller a puzzle at most, so requests are limited whether or not anything is sent. */
const codesPerAddress: RateLimit = { name: 'sms-code', attemptsMax: 120, windowSeconds: 60 }

export type TypedNumber = { readonly dialingCode: string; readonly typed: string; readonly field?: string }

/**
 * REG-10: sends a code to a number that is to be registered. That a number is taken already is reported by the registration
 * itself.
 */
export async function sendRegistrationCode(
  scope: Scope,
  number: TypedNumber,
  verification: string | undefined,
): Promise<CodeSent> {
  const config = await readOpenBrand(scope)
  const { byMobile, byUsername, smsCheck } = phoneModules
  const isOpen = isModuleOn(config, byMobile) || isModuleOn(config, byUsername)
  if (scope.site === 'agent' || !isOpen) refuse('registration_closed')
  if (!isModuleOn(config, byMobile) && !isModuleOn(config, smsCheck)) refuse('not_offered')
  return sendCode(scope, config, { purpose: 'register', number, verification })
}

/** Sends a code to sign in with (LOGIN-1). */
export async function sendSignInCode(
  scope: Scope,
  number: TypedNumber,
  verification: string | undefined,
): Promise<CodeSent> {
  const config = await readOpenBrand(scope)
  if (!isModuleOn(config, phoneModules.smsSignIn)) refuse('not_offered')
  return sendCode(scope, config, { purpose: 'login', number, verification, isAwaited: hasActiveMember })
}

/** Sends a code to set a new password with (LOGIN-5). */
export async function sendPasswordCode(
  scope: Scope,
  number: TypedNumber,
  verification: string | undefined,
): Promise<CodeSent & { expirationTime: string }> {
  const config = await readOpenBrand(scope)
  if (!isModuleOn(config, phoneModules.passwordByPhone)) refuse('not_offered')
  const sent = await sendCode(scope, config, { purpose: 'forgotten', number, verification, isAwaited: hasActiveMember })
  const expires = new Date()
  expires.setMinutes(expires.getMinutes() + codeMinutes)
  return { ...sent, expirationTime: expires.toISOString() }
}

async function readOpenBrand(scope: Scope): Promise<BrandConfig> {
  await countAttempt(scope, codesPerAddress, scope.ip)
  const config = await readBrandConfig(scope.platform, scope.brandId)
  refuseWhenClosed(config)
  return config
}

type CodeRequest = {
  readonly purpose: CodePurpose
  readonly number: TypedNumber
  readonly verification: string | undefined
  readonly isAwaited?: (tx: Tx, mobile: Mobile) => Promise<boolean>
}

async function sendCode(scope: Scope, config: BrandConfig, request: CodeRequest): Promise<CodeSent> {
  const mobile = parseTypedMobile(request.number.dialingCode, request.number.typed, request.number.field)
  const proof = await requireSolvedPuzzle(scope, config, request.verification)
  return sendSmsCode(scope, mobile, {
    purpose: request.purpose,
    isAwaited: async (tx) => {
      await consumeSolvedPuzzle(tx, proof)
      return request.isAwaited?.(tx, mobile) ?? true
    },
  })
}

/** Whether an active account has the number. */
const hasActiveMember = async (tx: Tx, mobile: Mobile): Promise<boolean> =>
  (await findMemberByMobile(tx, mobile))?.status === 'active'
