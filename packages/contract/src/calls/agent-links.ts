import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { PageQuery } from '../paging.ts'
import { Id, IdParams, Instant, Nothing, Nullable, OneOf, Strict, Text } from '../shapes.ts'

/** Maximum length of a channel in characters. */
export const channelLengthMax = 40

/** A promotion link: members who register through it become downlines of the agent. */
export const AgentLink = Type.Object({
  id: Id,
  /** Where the agent published the link. */
  channel: Type.String(),
  /** Whether accounts opened through it are agent accounts. */
  agent: Type.Boolean(),
  /** Valid wherever an invitation code is. */
  code: Type.String(),
  /** How many members registered through it, and how many of those have a credited deposit. */
  registered: Type.Integer(),
  depositors: Type.Integer(),
  createdAt: Instant,
  /** Null: never expires. */
  expiresAt: Nullable(Instant),
  status: OneOf(['good', 'expired']),
})
export type AgentLink = Static<typeof AgentLink>

export const agentLinks = defineCall({
  method: 'GET',
  path: '/wps/agent/links',
  who: 'agent',
  summary: 'The own promotion links that were not ended, newest first, with how many came by each',
  heavy: true,
  query: Strict(PageQuery),
  value: Type.Object({ list: Type.Array(AgentLink), total: Type.Integer(), totalPages: Type.Integer() }),
  refuses: [],
})

export const createAgentLink = defineCall({
  method: 'POST',
  path: '/wps/agent/links',
  who: 'agent',
  summary: 'Makes a promotion link: whoever registers by it becomes a direct downline',
  body: Strict({
    channel: Text(400),
    /** Whether it opens agent accounts; default: plain members. */
    agent: Type.Optional(Type.Boolean()),
    /** Days of validity; null is unlimited. */
    days: Type.Union([Type.Null(), Type.Literal(1), Type.Literal(7), Type.Literal(30), Type.Literal(90)]),
  }),
  repeatable: true,
  value: AgentLink,
  refuses: ['links_full'],
})

export const endAgentLink = defineCall({
  method: 'DELETE',
  path: '/wps/agent/links/:id',
  who: 'agent',
  summary: 'Ends one of the own promotion links: nobody registers by it any more, and who did stays',
  params: IdParams,
  repeatable: true,
  value: Nothing,
  refuses: [],
})
