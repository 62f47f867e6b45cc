// @vitest-environment jsdom
import '#testing/page.ts'
import { expect, test } from 'vitest'
import { boot, replaceBoot } from '#boot.ts'
import { canRegister } from './modules.ts'

test('REG-2 LOGIN-11 registration is open where the brand allows it, but not on agent-only hosts', () => {
  const whitelabel = [{ modId: 'DIRECTREG3', enabled: '1' as const, childrenNodes: [] }]
  const at = (site: (typeof boot)['site']) => {
    replaceBoot({ ...boot, whitelabel, site })
    return canRegister()
  }
  expect([at('all'), at('member'), at('agent')]).toEqual([true, true, false])
})
