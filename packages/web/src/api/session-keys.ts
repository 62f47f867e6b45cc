import type { Value } from '@gasing/contract/call'
import { gameMenus } from '@gasing/contract/calls/games'
import { memberInfo } from '@gasing/contract/calls/member'
import { consolidatedFunds } from '@gasing/contract/calls/vendor-wallets'
import { balance, merchantWallet } from '@gasing/contract/calls/wallet'
import type { Query } from '@tanstack/react-query'
import { boot } from '#boot.ts'
import { brandVersion } from '#state/brand-version.ts'
import { isOn } from '../modules.ts'
import { buildQuery, queries } from './query.ts'
import { isAgent, onSessionEnd, session } from './session.ts'

/**
 * CLIENT-1: values that external pages and scripts read from session storage. They mirror what this tab already knows; our own
 * code never reads them, because server state lives in the query cache.
 */
const labelKeys = ['memberLabel', 'memberLabelTextColor', 'memberLabelBackgroundColor'] as const
const ofMember = [...labelKeys, 'wallet', 'merchantWallet', 'consolidated', 'enableSalary', 'enableContract'] as const

const storeKey = (key: string, value: unknown): void => {
  try {
    sessionStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
  } catch {
    // full or blocked storage must not break the page
  }
}
const removeKeys = (keys: readonly string[]): void => {
  for (const key of keys) sessionStorage.removeItem(key)
}

function mirrorMember({ clubLabel }: Value<typeof memberInfo>): void {
  removeKeys(labelKeys)
  if (!clubLabel) return
  const values = [clubLabel.labelName, clubLabel.color, clubLabel.color2]
  for (const [index, key] of labelKeys.entries()) storeKey(key, values[index])
}

const mirrors: Readonly<Record<string, (answer: never) => void>> = {
  [gameMenus.path]: (answer) => storeKey('gameVendor', answer),
  [balance.path]: (answer) => storeKey('wallet', answer),
  [merchantWallet.path]: (answer) => storeKey('merchantWallet', answer),
  [consolidatedFunds.path]: (answer) => storeKey('consolidated', answer),
  [memberInfo.path]: mirrorMember,
}

function mirror({ queryKey, state }: Query): void {
  const use = mirrors[String(queryKey[0])]
  if (use && state.data !== undefined) use(state.data as never)
}

function mirrorBrand(): void {
  storeKey('merchant', boot.brand.name)
  storeKey('routers', boot.resources)
  storeKey('settings', boot.whitelabel)
  storeKey('validate', boot.register)
}

function mirrorSession(): void {
  const own = session.get()
  if (!own) return
  if (isAgent(own)) {
    storeKey('enableSalary', String(['DAILYSALARY', 'HOURLYSALARY', 'REALTIMESALARY'].some((modId) => isOn(modId))))
    storeKey('enableContract', String(isOn('DIVIDEND')))
  }
  for (const call of [merchantWallet, consolidatedFunds])
    queries.prefetchQuery(buildQuery(call, {})).catch(() => undefined)
}

/** Starts mirroring this tab's state to session storage; a member's own values are removed when the session ends. */
export function startSessionKeys(): void {
  mirrorBrand()
  mirrorSession()
  for (const query of queries.getQueryCache().getAll()) mirror(query)
  queries.getQueryCache().subscribe((event) => {
    if (event.type === 'added' || (event.type === 'updated' && event.action.type === 'success')) mirror(event.query)
  })
  brandVersion.subscribe(mirrorBrand)
  session.subscribe(mirrorSession)
  onSessionEnd(() => removeKeys(ofMember))
}
