// @vitest-environment jsdom
import '#testing/page.ts'
import { memberInfo } from '@gasing/contract/calls/member'
import { consolidatedFunds } from '@gasing/contract/calls/vendor-wallets'
import { balance, merchantWallet } from '@gasing/contract/calls/wallet'
import { expect, test } from 'vitest'
import { keyOf, queries } from './query.ts'
import { dropSession, keepSession, type LoginInfo } from './session.ts'
import { keepSessionKeys } from './session-keys.ts'

const kept = (key: string) => sessionStorage.getItem(key)
const info = {
  token: 't',
  account: 'ana',
  userName: 'ana',
  nickname: 'Ana',
  customerId: '7',
  isAgent: 1,
  toUpline: true,
}

test('CLIENT-1 tab data is stored by its keys, and the member’s goes with the session', () => {
  queries.setQueryData(keyOf(merchantWallet, {}), { isSingle: true, wallets: [] })
  queries.setQueryData(keyOf(consolidatedFunds, {}), { divtypereq: 'accepted', sum: '12.50' })
  queries.setQueryData(keyOf(balance, {}), { sumBalance: 12.5 })
  keepSessionKeys()
  expect(kept('merchant')).toBe('Nusa')
  expect(kept('settings')).toContain('"DIRECTREG3"')
  for (const key of ['routers', 'validate']) expect(kept(key), key).not.toBeNull()

  keepSession({ ...info, mustChangePassword: false } as LoginInfo)
  queries.setQueryData(keyOf(balance, {}), { sumBalance: 20 })
  const clubLabel = { labelName: 'VIP 2', color: '#111111', color2: '#eeeeee', rankLevel: 2 }
  queries.setQueryData(keyOf(memberInfo, {}), { clubLabel })
  expect(kept('wallet')).toBe('{"sumBalance":20}')
  expect(kept('consolidated')).toContain('"divtypereq":"accepted"')
  expect(kept('merchantWallet')).toContain('"isSingle":true')
  expect([kept('memberLabel'), kept('memberLabelTextColor'), kept('memberLabelBackgroundColor')]).toEqual([
    'VIP 2',
    '#111111',
    '#eeeeee',
  ])
  expect([kept('enableSalary'), kept('enableContract')]).toEqual(['false', 'false'])

  dropSession('signed-out')
  for (const key of ['wallet', 'memberLabel', 'merchantWallet', 'consolidated', 'enableSalary', 'token'])
    expect(kept(key), key).toBeNull()
  expect([kept('merchant'), kept('merchantCode')]).toEqual(['Nusa', 'nusa'])
})
