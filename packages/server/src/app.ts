import type { FastifyInstance } from 'fastify'
import { makeServer } from '#platform/http/server.ts'
import type { Platform } from '#platform/platform.ts'
import { modules } from './modules.ts'
import { wire } from './wiring.ts'

/** The HTTP application of one process: every module's routes on one server. Not yet listening. */
export async function buildApp(platform: Platform): Promise<FastifyInstance> {
  const fastify = await makeServer(platform)
  const app = { fastify, platform, ports: wire(platform) }
  for (const { routes, officeRoutes } of modules) {
    routes?.(app)
    officeRoutes?.(app)
  }
  return fastify
}
