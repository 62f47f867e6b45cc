import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { createBrand, demoBrands, findBrandAt } from '#brand/public.ts'
import { createMember, upsertLabel } from '#members/public.ts'
import { inBrand, type Scope, systemScope } from '#platform/db/tx.ts'
import { createOperatorPrincipal, createPrincipal, createTestApp } from '#platform/testing/app.ts'
import type { TestPlatform } from '#platform/testing/database.ts'
import { officeRoutes } from './office-routes.ts'
import { routes } from './routes.ts'

type CallOptions = {
  readonly as?: string
  readonly body?: unknown
  readonly host?: string
  readonly ip?: string
  readonly headers?: Record<string, string>
}
export type ServiceSetup = {
  readonly app: FastifyInstance
  readonly scope: Scope
  readonly memberIds: Readonly<Record<string, bigint>>
  ask(method: 'GET' | 'POST' | 'PUT', url: string, options?: CallOptions): Promise<LightMyRequestResponse>
  /** The value of a call that must succeed. */
  value(method: 'GET' | 'POST' | 'PUT', url: string, asked?: CallOptions): Promise<ReturnType<JSON['parse']>>
  /** The code of a call that must be refused. */
  refusal(method: 'GET' | 'POST' | 'PUT', url: string, asked?: CallOptions): Promise<string>
}

/** The service module of both demo brands with two members, a VIP, a trial account, two support operators and one of finance. */
export async function setUpService(platform: TestPlatform): Promise<ServiceSetup> {
  const [nusa = 0] = [
    await createBrand(platform, demoBrands[0] as never),
    await createBrand(platform, demoBrands[1] as never),
  ]
  const scope = systemScope(platform, nusa, 'test')
  const memberIds: Record<string, bigint> = {}
  for (const [name, isAgent] of Object.entries({ aminah: 0, badrul: 0, richvip: 0, trier: 4 }))
    memberIds[name] = (
      await inBrand(scope, (tx) => createMember(tx, { username: name, isAgent, language: 'EN' }))
    ).memberId
  const label = { labelName: 'VIP 5', color: '#000000', color2: '#ffffff', rankLevel: 5 }
  await inBrand(scope, (tx) => upsertLabel(tx, memberIds.richvip ?? 0n, label))
  const signedIn = (name: string, isAgent = 0) => ({
    ...createPrincipal(memberIds[name] ?? 0n),
    username: name,
    isAgent,
  })
  const operator = (name: string, operatorId: bigint, role: 'support' | 'finance' | 'content') => ({
    ...createOperatorPrincipal(role),
    operatorId,
    name,
  })
  const app = await createTestApp(platform, {
    ports: { brandAt: (host) => findBrandAt(platform, host) },
    routes: [routes, officeRoutes],
    tokens: {
      'aminah-of-the-test': signedIn('aminah') as never,
      'badrul-of-the-test': signedIn('badrul') as never,
      'richvip-of-the-test': signedIn('richvip') as never,
      'trier-of-the-test': signedIn('trier', 4) as never,
      'siti-of-the-test': operator('siti', 71n, 'support') as never,
      'omar-of-the-test': operator('omar', 72n, 'support') as never,
      'fina-of-the-test': operator('fina', 73n, 'finance') as never,
    },
  })
  let serial = 0
  const ask: ServiceSetup['ask'] = (method, url, { as, body, host = 'localhost', ip, headers } = {}) =>
    app.inject({
      method,
      url,
      remoteAddress: ip ?? `10.9.${(++serial >> 8) & 255}.${serial & 255}`,
      headers: {
        host,
        language: 'EN',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(as && { authorization: `Bearer ${as}-of-the-test` }),
        ...headers,
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
  return {
    app,
    scope,
    memberIds,
    ask,
    async value(method, url, asked) {
      const answer = (await ask(method, url, asked)).json()
      if (!answer.success) throw new Error(`${method} ${url}: ${JSON.stringify(answer)}`)
      return answer.value
    },
    async refusal(method, url, asked) {
      return (await ask(method, url, asked)).json().code ?? 'none'
    },
  }
}
