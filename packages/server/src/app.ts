import type { FastifyInstance } from 'fastify'
import { makeServer } from '#platform/http/server.ts'
import type { Platform } from '#platform/platform.ts'
import { modules } from './modules.ts'
import { wire } from './wiring.ts'

/** What a process answers: calls, sockets, or both. A flood of sockets must be able to starve no bet. */
export type Served = 'calls' | 'sockets' | 'both'

/** The HTTP application of one process: the routes of the modules that it serves. Not yet listening. */
export async function buildApp(platform: Platform, served: Served = 'both'): Promise<FastifyInstance> {
  const ports = wire(platform)
  const fastify = await makeServer(platform, ports)
  const app = { fastify, platform, ports }
  for (const { name, routes, officeRoutes } of modules) {
    const isSocket = name === 'realtime'
    if (served !== 'both' && isSocket !== (served === 'sockets')) continue
    routes?.(app)
    officeRoutes?.(app)
  }
  return fastify
}
