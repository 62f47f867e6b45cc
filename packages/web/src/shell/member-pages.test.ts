// @vitest-environment jsdom
import '#testing/page.ts'
import { expect, test } from 'vitest'
import { boot } from '#boot.ts'
import { memberPages } from '../paths.ts'
import { isMemberPageOn } from './member-pages.ts'

test('CONF-1 MEMBER-1 without the member centre only the protection page remains', () => {
  const all = [...boot.whitelabel]
  boot.whitelabel.splice(0)
  expect(memberPages.filter(isMemberPageOn)).toEqual(['protection'])
  boot.whitelabel.push({ modId: 'MEMBER', enabled: '1', childrenNodes: [] })
  expect(isMemberPageOn('securityCenter')).toBe(true)
  expect(isMemberPageOn('depositv2')).toBe(false)
  boot.whitelabel.splice(0, boot.whitelabel.length, ...all)
})
