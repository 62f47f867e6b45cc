import { checkForm, normalizeForm } from '@gasing/contract/rules/fields'
import { downlineAgentType } from '@gasing/contract/who'
import { memberRegistered } from '#access/events.ts'
import { seedCredentials } from '#access/public.ts'
import { readFieldRules } from '#brand/public.ts'
import { createMember, normalizeUsername } from '#members/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { emit } from '#platform/events/emit.ts'
import { countAttempt, type RateLimit } from '#platform/http/rate-limit.ts'
import { type FieldRefusal, refuse } from '#platform/refused.ts'

const registrationsPerAgent: RateLimit = { name: 'register-downline', attemptsMax: 30, windowSeconds: 3600 }
const downlineFields = ['username', 'password', 'confirmPassword']

export type DownlineForm = {
  readonly username: string
  readonly password: string
  readonly confirmPassword: string
  readonly agent?: boolean | undefined
}

/** Opens an account below an agent. The password that the agent chose is valid for one sign-in only. */
export async function createDownlineAccount(scope: Scope, agentId: bigint, { agent, ...form }: DownlineForm) {
  await countAttempt(scope, registrationsPerAgent, agentId.toString())
  const { username = '', password = '', ...rest } = normalizeForm(form)
  return inBrand(scope, async (tx) => {
    await validateForm(tx, { username, password, ...rest })
    const { memberId } = await createMember(tx, {
      username,
      isAgent: agent ? downlineAgentType : 0,
      language: scope.language,
      uplineId: agentId,
    })
    await seedCredentials(tx, memberId, { password, paymentPassword: null, mustChange: true })
    const id = memberId.toString()
    await emit(tx, memberRegistered, { memberId: id, username, uplineId: agentId.toString(), by: 'upline' })
    return { id, account: username }
  })
}

/** Applies the registration rules (REG-16). */
async function validateForm(tx: Tx, typed: Readonly<Record<string, string>>): Promise<void> {
  const rules = (await readFieldRules(tx)).filter(({ field }) => downlineFields.includes(field))
  const broken: Record<string, FieldRefusal> = checkForm(typed, rules)
  if (!broken.password && normalizeUsername(typed.password ?? '') === normalizeUsername(typed.username ?? ''))
    broken.password = { code: 'password_is_name' }
  if (Object.keys(broken).length > 0) refuse('fields_refused', { fields: broken })
}
