import type { OperatorRole, Principal } from '@gasing/contract/who'
import type { FastifyInstance } from 'fastify'
import type { App, Ports } from '../http/app.ts'
import { createHttpServer } from '../http/server.ts'
import { refuse } from '../refused.ts'
import type { HostPlatform } from './database.ts'

export type TestApp = {
  readonly ports: Partial<Ports>
  readonly routes: readonly ((app: App) => void)[]
  /** Signed-in principals by bearer token. */
  readonly tokens?: Readonly<Record<string, Principal>>
}

/** Serves the routes of some modules until the platform closes; ports that are not plugged return nothing. */
export async function createTestApp(
  platform: HostPlatform,
  { ports: plug, routes, tokens = {} }: TestApp,
): Promise<FastifyInstance> {
  const ports: Ports = {
    brandAt: async () => null,
    timeZoneOf: async () => 'UTC',
    findMemberByName: async () => null,
    authenticate: async (_brandId, token) => {
      const principal = tokens[token]
      return principal ? { principal, language: null } : null
    },
    readSessionEnd: async (_brandId, principal) => (Object.values(tokens).includes(principal) ? null : 'signed-out'),
    endsOf: async (_brandId, principals) => {
      const live = new Set(Object.values(tokens))
      return new Map(principals.flatMap((one) => (live.has(one) ? [] : [[one, 'signed-out' as const]])))
    },
    auditPosition: async () => 0n,
    recordExport: async () => {},
    guestConversation: async () => null,
    canVerifyNumbers: async () => true,
    sendableMessages: () => ({ email: true, sms: true }),
    hasVietnameseLottery: async () => true,
    countryOf: async () => '',
    frameOrigins: async () => [],
    gameNames: { byCode: async () => new Map(), ofType: async () => [] },
    vendorNames: async () => new Map(),
    promotionExists: async () => false,
    passOn: async () => {},
    readUnverifiedLimitLeft: async () => null,
    contractTypes: async () => ({
      ...{ dailysalreqtype: null, divtypereq: null, contracthoursalreq: null, realtimesalreqtype: null },
    }),
    updateLotteryTile: async () => {},
    recallMoney: async () => [],
    winningsTurnover: { prepare: async () => {}, add: async () => {}, cancel: async () => {} },
    recordRepaid: async () => {},
    bonusTerms: async () => refuse('not_found'),
    lotteryPage: async () => refuse('game_unknown'),
    pointsWorth: async () => 0n,
    rankLevels: async () => [],
    pictureUses: async () => [],
    ...plug,
  }
  const app = { fastify: await createHttpServer(platform, ports), platform, ports }
  platform.onClose?.(() => app.fastify.close())
  for (const register of routes) register(app)
  return app.fastify
}

export const createOperatorPrincipal = (...roles: OperatorRole[]): Principal => ({
  kind: 'operator',
  operatorId: 7n,
  sessionId: 70n,
  name: roles.join('-'),
  roles,
  mustChangePassword: false,
})

export const createPrincipal = (memberId: bigint): Principal => ({
  kind: 'member',
  memberId,
  sessionId: memberId * 10n,
  username: `member${memberId}`,
  isAgent: 0,
  mustChangePassword: false,
  remembered: false,
  excluded: false,
})
