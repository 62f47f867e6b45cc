import type { Code } from '@gasing/contract/codes'
import { agentTypes } from '@gasing/contract/who'
import { type BrandConfig, brandConfigIn, isModuleOn } from '#brand/public.ts'
import type { Scope, Tx } from '#platform/db/tx.ts'
import { networkOf } from '#platform/network.ts'
import { randomToken } from '#platform/random.ts'
import { invariant, type RefusalDetail, refuse } from '#platform/refused.ts'
import { sha256 } from '#platform/seal.ts'
import type { Entry, How } from './entry.ts'
import { captchaValue, forgetMinutes, type GuessLimit, subjectOf } from './guessing.ts'
import { type LoginInfo, loginInfo } from './login-info.ts'
import { memberTokenStart, sessionDaysMax } from './sessions.ts'
import { beginStepUp } from './step-up-ticket.ts'
import { type Asker, noteFailed, openEntry, type Standing, standingOf } from './store-sign-in.ts'

/** Plain JSON. A refusal is an outcome, so that what led to it is committed; `admitted` then throws it. */
export type Admission =
  | { readonly outcome: 'in'; readonly info: LoginInfo; readonly sessionId: string; readonly remember: boolean }
  | { readonly outcome: Code; readonly detail: RefusalDetail }

/**
 * Lets a member in who has proven to be the member, or tells why not: the one door that every way in goes through. It asks for
 * a second proof where one is needed, notes the attempt, and opens the session.
 */
export async function admit(tx: Tx, memberId: bigint, entry: Entry): Promise<Admission> {
  const { scope } = tx
  const standing = (await standingOf(tx, memberId, networkOf(scope.ip))) ?? refuse('in_incorrect_password')
  const verdict = verdictOn(scope, await brandConfigIn(tx), standing, entry)
  if (verdict === 'in') return openFor(tx, scope, standing, entry)
  if (verdict !== 'step_up_required') return refused(tx, standing, entry, { outcome: verdict, detail: {} })
  const value = await beginStepUp(tx, standing, entry)
  // LOGIN-10: who has nothing to show is let in, and told
  if (value === null) return openFor(tx, scope, standing, entry)
  return refused(tx, standing, entry, { outcome: 'step_up_required', detail: { value } })
}

/** After the commit: who came in, or the refusal. */
export const admitted = (admission: Admission): Extract<Admission, { info: unknown }> =>
  'info' in admission ? admission : refuse(admission.outcome, admission.detail)

/** What becomes of somebody who has shown the first proof: `in`, or a code. */
export function verdictOn(scope: Scope, config: BrandConfig, standing: Standing, { how }: Entry): 'in' | Code {
  if (standing.status !== 'active') return 'account_locked'
  // remembering passes by no forced change: the password is asked then
  if (how === 'remember' && (standing.mustChange || hasExpired(config, standing, how))) return 'in_sorry_in'
  const isAgent = agentTypes.includes(standing.isAgent)
  if (scope.site === 'agent' && !isAgent) return 'error_not_agent'
  if (scope.site === 'member' && isAgent) return 'member_no_enter'
  return needsSecondProof(config, standing, how) ? 'step_up_required' : 'in'
}

/** Ways that carry the proof of an earlier sign-in, or make the account. */
const provenBefore: ReadonlySet<How> = new Set(['handover', 'register', 'trial'])
/** A code that came by SMS is itself what would be asked for. */
const byPhone: ReadonlySet<How> = new Set(['sms', 'reset'])

function needsSecondProof(config: BrandConfig, { hasTotp, isKnown, isFirst }: Standing, how: How): boolean {
  if (provenBefore.has(how)) return false
  // the remembered device has shown its second factor here once
  if (hasTotp) return how !== 'remember' || !isKnown
  return isModuleOn(config, 'IPVERIF3') && !isKnown && !isFirst && !byPhone.has(how)
}

async function refused(
  tx: Tx,
  { memberId }: Standing,
  { how }: Entry,
  admission: Admission & { readonly outcome: Code },
): Promise<Admission> {
  const { outcome } = admission
  await noteFailed(tx, tx.scope, { memberId, how, outcome, counted: [], forgetMinutes })
  return admission
}

/** What only some ways know when the session begins. */
export type Opening = {
  readonly oldHash?: string
  readonly freshHash?: string | null
  /** As many failures as may have been counted meanwhile. */
  readonly limit?: GuessLimit
  readonly proof?: { readonly id: Buffer; readonly expiresAt: Date } | null
  /** The second proof is one that others may know: money cannot go out. */
  readonly weak?: boolean
}

/** Opens the session: one statement, in a transaction or alone. */
export async function open(
  asker: Asker,
  scope: Scope,
  { standing, config, entry }: { standing: Standing; config: BrandConfig; entry: Entry },
  opening: Opening = {},
): Promise<Admission> {
  const { how, remembered = false, remember = false } = entry
  const { oldHash = null, freshHash = null, limit, proof = null, weak = false } = opening
  const token = `${memberTokenStart}${randomToken()}`
  const isExpired = hasExpired(config, standing, how)
  const done = await openEntry(asker, scope, {
    memberId: standing.memberId,
    how,
    oldHash,
    freshHash,
    isExpired,
    subject: subjectOf(scope, standing),
    failuresMax: limit?.failuresMax ?? null,
    forgetMinutes,
    proof,
    tokenHash: sha256(token),
    network: weak ? null : networkOf(scope.ip),
    expiresAt: new Date(standing.seenAt.getTime() + sessionDaysMax * 86_400_000),
    remembered: remembered || weak,
    weak,
  })
  if (done.outcome === 'too_many' && limit) return { outcome: limit.code, detail: captchaValue(true) }
  if (done.outcome !== 'in') return { outcome: done.outcome as Code, detail: {} }
  invariant(done.sessionId !== null && done.mustChange !== null, 'who came in has a session')
  const info = loginInfo(scope, standing, { token, isExpired, mustChange: done.mustChange })
  return { outcome: 'in', info, sessionId: done.sessionId.toString(), remember }
}

async function openFor(tx: Tx, scope: Scope, standing: Standing, entry: Entry): Promise<Admission> {
  return open(tx, scope, { standing, config: await brandConfigIn(tx), entry })
}

/** The module of a brand whose passwords run out, and after how long. */
const expiryModule = 'PASSEXPIRE3'
const passwordDaysMax = 180
/** LOGIN-3: who comes in with a password that has run out may do nothing but change it. */
const byPasswordOnly: ReadonlySet<How> = new Set(['password', 'remember'])

const hasExpired = (config: BrandConfig, { changedAt, seenAt }: Standing, how: How): boolean =>
  byPasswordOnly.has(how) &&
  isModuleOn(config, expiryModule) &&
  seenAt.getTime() - changedAt.getTime() > passwordDaysMax * 86_400_000
