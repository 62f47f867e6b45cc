// @vitest-environment jsdom
import '#testing/page.ts'
import { expect, test } from 'vitest'
import { boot, replaceBoot } from '#boot.ts'
import { buildRegisterAddress } from './register-address.ts'

test.each(['all', 'member'] as const)('AGENT-1 SIDE-1 a host of %s invites to itself', (site) => {
  replaceBoot({ ...boot, site, memberHost: 'elsewhere.test' })
  expect(buildRegisterAddress({ affiliateCode: 'AB12' })).toBe(`${location.origin}/register?affiliateCode=AB12`)
  expect(buildRegisterAddress({ referralCode: 'CD34' })).toBe(`${location.origin}/register?referralCode=CD34`)
})

test('LOGIN-11 AGENT-1 an agent-only host invites to the members’ host, on the same scheme and port', () => {
  replaceBoot({ ...boot, site: 'agent', memberHost: 'members.test' })
  const { protocol, port } = location
  const there = `${protocol}//members.test${port && `:${port}`}`
  expect(buildRegisterAddress({ affiliateCode: 'AB12' })).toBe(`${there}/register?affiliateCode=AB12`)
  expect(buildRegisterAddress({ referralCode: 'CD34' })).toBe(`${there}/register?referralCode=CD34`)
  expect(buildRegisterAddress({})).toBe(`${there}/register`)
})
