import type { Line } from '../cli/conform/brand.ts'
import { jiliBrand as jili } from '../cli/conform/brand-jili.ts'
import { pgsoftBrand as pgsoft } from '../cli/conform/brand-pgsoft.ts'
import { pragmaticBrand as pragmatic } from '../cli/conform/brand-pragmatic.ts'
import { testSecret } from './secret-vendor.ts'
import type { Story } from './story.ts'

/** A vendor of the conformance kit, connected to the real routes of a story. */
export const lineOf = (told: Story, code: string): Line => ({
  ...{ secret: testSecret, account: 'casino', coins: 100n },
  async post({ path, body, headers }) {
    const reply = await told.app.inject({ method: 'POST', url: `/vendors/${code}${path}`, body, headers })
    return reply.statusCode === 200 ? reply.json() : { http: reply.statusCode, ...reply.json() }
  },
})

export const pragmaticBrand = (told: Story, code: string) => pragmatic(lineOf(told, code))
export const pgsoftBrand = (told: Story, code: string) => pgsoft(lineOf(told, code))
export const jiliBrand = (told: Story, code: string) => jili(lineOf(told, code))
