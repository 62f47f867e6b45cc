import type { Value } from '@gasing/contract/call'
import { gameMenus } from '@gasing/contract/calls/games'
import { memberInfo } from '@gasing/contract/calls/member'
import { consolidatedFunds } from '@gasing/contract/calls/vendor-wallets'
import { balance, merchantWallet } from '@gasing/contract/calls/wallet'
import type { Query } from '@tanstack/react-query'
import { boot } from '#boot.ts'
import { brandVersion } from '#state/brand-version.ts'
import { isOn } from '../modules.ts'
import { queries, queryOf } from './query.ts'
import { isAgent, onSessionEnd, session } from './session.ts'

/**
 * CLIENT-1: values that external pages and scripts read from session storage. They mirror what this tab already knows; our own
 * code never reads them, because server state lives in the query cache.
 */
const labelKeys = ['memberLabel', 'memberLabelTextColor', 'memberLabelBackgroundColor'] as const
const ofMember = [...labelKeys, 'wallet', 'merchantWallet', 'consolidated', 'enableSalary', 'enableContract'] as const

const set = (key: string, value: unknown): void => {
  try {
    sessionStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
  } catch {
    // full or blocked storage must not break the page
  }
}
const forget = (keys: readonly string[]): void => {
  for (const key of keys) sessionStorage.removeItem(key)
}

function mirrorMember({ clubLabel }: Value<typeof memberInfo>): void {
  forget(labelKeys)
  if (!clubLabel) return
  const values = [clubLabel.labelName, clubLabel.color, clubLabel.color2]
  for (const [index, key] of labelKeys.entries()) set(key, values[index])
}

const mirrors: Readonly<Record<string, (answer: never) => void>> = {
  [gameMenus.path]: (answer) => set('gameVendor', answer),
  [balance.path]: (answer) => set('wallet', answer),
  [merchantWallet.path]: (answer) => set('merchantWallet', answer),
  [consolidatedFunds.path]: (answer) => set('consolidated', answer),
  [memberInfo.path]: mirrorMember,
}

function mirror({ queryKey, state }: Query): void {
  const use = mirrors[String(queryKey[0])]
  if (use && state.data !== undefined) use(state.data as never)
}

function mirrorBrand(): void {
  set('merchant', boot.brand.name)
  set('routers', boot.resources)
  set('settings', boot.whitelabel)
  set('validate', boot.register)
}

function mirrorSession(): void {
  const own = session.get()
  if (!own) return
  if (isAgent(own)) {
    set('enableSalary', String(['DAILYSALARY', 'HOURLYSALARY', 'REALTIMESALARY'].some((modId) => isOn(modId))))
    set('enableContract', String(isOn('DIVIDEND')))
  }
  for (const call of [merchantWallet, consolidatedFunds])
    queries.prefetchQuery(queryOf(call, {})).catch(() => undefined)
}

/** Starts mirroring this tab's state to session storage; a member's own values are removed when the session ends. */
export function keepSessionKeys(): void {
  mirrorBrand()
  mirrorSession()
  for (const query of queries.getQueryCache().getAll()) mirror(query)
  queries.getQueryCache().subscribe((event) => {
    if (event.type === 'added' || (event.type === 'updated' && event.action.type === 'success')) mirror(event.query)
  })
  brandVersion.subscribe(mirrorBrand)
  session.subscribe(mirrorSession)
  onSessionEnd(() => forget(ofMember))
}
