import type { Principal } from '@gasing/contract/who'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../platform.ts'

export type BrandAtHost = {
  readonly brandId: number
  readonly code: string
  readonly defaultLanguage: string
  readonly languages: readonly string[]
}
export type SignedIn = { readonly principal: Principal; readonly language: string | null }

/** What the platform needs to know from higher floors. `wiring.ts` plugs them in; nobody else calls them. */
export type Ports = {
  /** The brand that a host belongs to, or null. */
  brandAt(host: string): Promise<BrandAtHost | null>
  /** Who a bearer token belongs to, or null when it is unknown, ended or of another brand. */
  authenticate(brandId: number, token: string, ip: string): Promise<SignedIn | null>
}

/** What a module's `routes()` gets. */
export type App = { readonly fastify: FastifyInstance; readonly platform: Platform; readonly ports: Ports }
