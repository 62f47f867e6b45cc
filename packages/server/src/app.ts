import type { FastifyInstance } from 'fastify'
import { createHttpServer } from '#platform/http/server.ts'
import type { Platform } from '#platform/platform.ts'
import { modules } from './modules.ts'
import { createPorts } from './wiring.ts'

/** What a process serves: calls, sockets, or both. They are separable so that a flood of sockets cannot starve bets. */
export type ServedParts = 'calls' | 'sockets' | 'both'

/** Builds the HTTP application of one process, with the routes of the modules it serves. It does not listen yet. */
export async function buildApp(platform: Platform, served: ServedParts = 'both'): Promise<FastifyInstance> {
  const ports = createPorts(platform)
  const fastify = await createHttpServer(platform, ports)
  const app = { fastify, platform, ports }
  for (const { name, routes, officeRoutes } of modules) {
    const isSocket = name === 'realtime'
    if (served !== 'both' && isSocket !== (served === 'sockets')) continue
    routes?.(app)
    officeRoutes?.(app)
  }
  return fastify
}
