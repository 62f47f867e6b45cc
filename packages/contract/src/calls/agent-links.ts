import { type Static, Type } from 'typebox'
import { call } from '../call.ts'
import { PageQuery } from '../paging.ts'
import { Id, IdParams, Instant, Nothing, OneOf, Strict, Text } from '../shapes.ts'

/** Characters of a channel. */
export const channelLengthMax = 40

/** A link by which others register below an agent. */
export const AgentLink = Type.Object({
  id: Id,
  /** Where the agent has put it. */
  channel: Type.String(),
  /** Whether it opens accounts of agents. */
  agent: Type.Boolean(),
  /** Good wherever an invitation code is. */
  code: Type.String(),
  /** How many have registered by it, and how many of them a deposit has reached. */
  registered: Type.Integer(),
  depositors: Type.Integer(),
  createdAt: Instant,
  /** Null: never. */
  expiresAt: Type.Union([Type.Null(), Instant]),
  status: OneOf(['good', 'expired']),
})
export type AgentLink = Static<typeof AgentLink>

export const agentLinks = call({
  method: 'GET',
  path: '/wps/agent/links',
  who: 'agent',
  summary: 'The own promotion links that were not ended, newest first, with how many came by each',
  heavy: true,
  query: Strict(PageQuery),
  value: Type.Object({ list: Type.Array(AgentLink), total: Type.Integer(), totalPages: Type.Integer() }),
  refuses: [],
})

export const createAgentLink = call({
  method: 'POST',
  path: '/wps/agent/links',
  who: 'agent',
  summary: 'Makes a promotion link: whoever registers by it becomes a direct downline',
  body: Strict({
    channel: Text(400),
    /** It opens accounts of agents; of plain members unless told. */
    agent: Type.Optional(Type.Boolean()),
    /** For how long it is good; null is for ever. */
    days: Type.Union([Type.Null(), Type.Literal(1), Type.Literal(7), Type.Literal(30), Type.Literal(90)]),
  }),
  repeatable: true,
  value: AgentLink,
  refuses: ['links_full'],
})

export const endAgentLink = call({
  method: 'DELETE',
  path: '/wps/agent/links/:id',
  who: 'agent',
  summary: 'Ends one of the own promotion links: nobody registers by it any more, and who did stays',
  params: IdParams,
  repeatable: true,
  value: Nothing,
  refuses: [],
})
