// @vitest-environment jsdom
import '#testing/page.ts'
import { expect, test } from 'vitest'
import { boot, renewBoot } from '#boot.ts'
import { mayRegister } from './modules.ts'

test('REG-2 LOGIN-11 registration is open where the brand allows it, but not on agent-only hosts', () => {
  const whitelabel = [{ modId: 'DIRECTREG3', enabled: '1' as const, childrenNodes: [] }]
  const at = (site: (typeof boot)['site']) => {
    renewBoot({ ...boot, whitelabel, site })
    return mayRegister()
  }
  expect([at('all'), at('member'), at('agent')]).toEqual([true, true, false])
})
