import type { Body, Query } from '@gasing/contract/call'
import {
  type AgentLink,
  type agentLinks,
  channelLengthMax,
  type createAgentLink,
} from '@gasing/contract/calls/agent-links'
import { checkField, type FieldRule, normalizeForm } from '@gasing/contract/rules/fields'
import { appendAudit } from '#audit/public.ts'
import { countValidLinks, createLinkWithCode, lockMemberRow, updateLinkEnded } from '#members/public.ts'
import { inBrand, readCountedPage, type Scope, type Tx } from '#platform/db/tx.ts'
import { countAttempt, type RateLimit } from '#platform/http/rate-limit.ts'
import { invariant, refuse } from '#platform/refused.ts'
import {
  countLinkRegistrations,
  type LinkRegistrations,
  type LinkRow,
  selectLink,
  selectLinkByCode,
  selectLinks,
} from './store-links.ts'

const linksPerAgent: RateLimit = { name: 'agent-link', attemptsMax: 60, windowSeconds: 3600 }
const defaultPageSize = 20
/** Maximum number of live links per agent. */
const linksMax = 50
const dayMs = 86_400_000
const channelRule: FieldRule = {
  ...{ field: 'channel', enabled: true, required: true, minLength: 1, maxLength: channelLengthMax },
  ...{ acceptedPattern: '*', patternId: 0, order: 0 },
}

/** Lists an agent's links that have not been ended, with the number of registrations through each. */
export async function readLinks(
  scope: Scope,
  agentId: bigint,
  { pageNo = 1, pageSize = defaultPageSize }: Query<typeof agentLinks>,
) {
  const page = { limit: pageSize, offset: (pageNo - 1) * pageSize }
  return inBrand(scope, async (tx) => {
    const { rows, total } = await readCountedPage(page, (asked) => selectLinks(tx, agentId, asked))
    const ids = rows.map(({ linkId }) => linkId)
    const registrationCounts = new Map((await countLinkRegistrations(tx, ids)).map((each) => [each.linkId, each]))
    const list = rows.map((row) => toLinkLine(tx, row, registrationCounts.get(row.linkId)))
    return { list, total, totalPages: Math.ceil(total / pageSize) }
  })
}

/** Creates a link for an agent. Concurrent calls are serialised by the member lock, so that the limit holds. */
export async function createLink(
  scope: Scope,
  agentId: bigint,
  { days, agent, channel }: Body<typeof createAgentLink>,
) {
  await countAttempt(scope, linksPerAgent, agentId.toString())
  const label = validateChannel(channel)
  return inBrand(scope, async (tx) => {
    await lockMemberRow(tx, agentId)
    if ((await countValidLinks(tx, agentId)) >= linksMax) refuse('links_full', { params: { most: linksMax } })
    const code = await createLinkWithCode(tx, {
      memberId: agentId,
      channel: label,
      agent: agent ?? false,
      expiresAt: days === null ? null : new Date(tx.now.getTime() + days * dayMs),
    })
    const link = await selectLinkByCode(tx, code)
    invariant(link, 'expected the link just created to exist')
    await appendAudit(tx, { action: 'link.create', subject: `member:${agentId}`, after: toAuditedLink(link) })
    return toLinkLine(tx, link)
  })
}

/** Ends an agent's link. Members who registered through it stay and keep its channel. */
export const endOwnLink = (scope: Scope, agentId: bigint, linkId: bigint): Promise<Record<string, never>> =>
  inBrand(scope, async (tx) => {
    const link = (await selectLink(tx, agentId, linkId)) ?? refuse('not_found')
    if (!(await updateLinkEnded(tx, agentId, linkId))) refuse('not_found')
    await appendAudit(tx, { action: 'link.end', subject: `member:${agentId}`, before: toAuditedLink(link) })
    return {}
  })

/** Normalises the label; refuses one that is empty, too long or contains invisible characters. */
function validateChannel(typed: string): string {
  const { channel = '' } = normalizeForm({ channel: typed })
  const problem = checkField(channel, channelRule)
  if (problem) refuse('fields_refused', { fields: { channel: problem } })
  return channel
}

const toAuditedLink = ({ linkId, code, channel, agent, expiresAt }: LinkRow) => ({
  link: linkId.toString(),
  code,
  channel,
  agent,
  expiresAt: expiresAt?.toISOString() ?? null,
})

const toLinkLine = ({ now }: Tx, row: LinkRow, registrationCounts?: LinkRegistrations): AgentLink => ({
  id: row.linkId.toString(),
  channel: row.channel,
  agent: row.agent,
  code: row.code,
  registered: registrationCounts?.registered ?? 0,
  depositors: registrationCounts?.depositors ?? 0,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  status: row.expiresAt === null || row.expiresAt > now ? 'good' : 'expired',
})
