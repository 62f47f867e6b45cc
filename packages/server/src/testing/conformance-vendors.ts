import { createJiliSimulator as jili } from '../cli/conform/dialect-jili.ts'
import { createPgsoftSimulator as pgsoft } from '../cli/conform/dialect-pgsoft.ts'
import { createPragmaticSimulator as pragmatic } from '../cli/conform/dialect-pragmatic.ts'
import type { WalletConnection } from '../cli/conform/dialect-simulator.ts'
import type { BrandSetup } from './brand-setup.ts'
import { testSecret } from './secret-vendor.ts'

/** A vendor of the conformance kit, connected to the real routes of a story. */
export const connectVendor = (told: BrandSetup, code: string): WalletConnection => ({
  ...{ secret: testSecret, account: 'casino', coins: 100n },
  async post({ path, body, headers }) {
    const reply = await told.app.inject({ method: 'POST', url: `/vendors/${code}${path}`, body, headers })
    return reply.statusCode === 200 ? reply.json() : { http: reply.statusCode, ...reply.json() }
  },
})

export const connectPragmatic = (told: BrandSetup, code: string) => pragmatic(connectVendor(told, code))
export const connectPgsoft = (told: BrandSetup, code: string) => pgsoft(connectVendor(told, code))
export const connectJili = (told: BrandSetup, code: string) => jili(connectVendor(told, code))
