// @vitest-environment jsdom
import '#testing/page.ts'
import { memberInfo } from '@gasing/contract/calls/member'
import { consolidatedFunds } from '@gasing/contract/calls/vendor-wallets'
import { balance, merchantWallet } from '@gasing/contract/calls/wallet'
import { expect, test } from 'vitest'
import { buildKey, queries } from './query.ts'
import { closeSession, type LoginInfo, openSession } from './session.ts'
import { startSessionKeys } from './session-keys.ts'

const readStored = (key: string) => sessionStorage.getItem(key)
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
  queries.setQueryData(buildKey(merchantWallet, {}), { isSingle: true, wallets: [] })
  queries.setQueryData(buildKey(consolidatedFunds, {}), { divtypereq: 'accepted', sum: '12.50' })
  queries.setQueryData(buildKey(balance, {}), { sumBalance: 12.5 })
  startSessionKeys()
  expect(readStored('merchant')).toBe('Nusa')
  expect(readStored('settings')).toContain('"DIRECTREG3"')
  for (const key of ['routers', 'validate']) expect(readStored(key), key).not.toBeNull()

  openSession({ ...info, mustChangePassword: false } as LoginInfo)
  queries.setQueryData(buildKey(balance, {}), { sumBalance: 20 })
  const clubLabel = { labelName: 'VIP 2', color: '#111111', color2: '#eeeeee', rankLevel: 2 }
  queries.setQueryData(buildKey(memberInfo, {}), { clubLabel })
  expect(readStored('wallet')).toBe('{"sumBalance":20}')
  expect(readStored('consolidated')).toContain('"divtypereq":"accepted"')
  expect(readStored('merchantWallet')).toContain('"isSingle":true')
  expect([
    readStored('memberLabel'),
    readStored('memberLabelTextColor'),
    readStored('memberLabelBackgroundColor'),
  ]).toEqual(['VIP 2', '#111111', '#eeeeee'])
  expect([readStored('enableSalary'), readStored('enableContract')]).toEqual(['false', 'false'])

  closeSession('signed-out')
  for (const key of ['wallet', 'memberLabel', 'merchantWallet', 'consolidated', 'enableSalary', 'token'])
    expect(readStored(key), key).toBeNull()
  expect([readStored('merchant'), readStored('merchantCode')]).toEqual(['Nusa', 'nusa'])
})
