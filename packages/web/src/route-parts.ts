import { lazyRouteComponent } from '@tanstack/react-router'
import { isLostFile, LostFile } from '#shared/lost-file.ts'

/**
 * Returns the value of a search parameter under its name. One that is given but not valid is `undefined` instead of left out: the
 * router gives a page the address's parameters with the validated ones over them, so that it would get the invalid text.
 */
const setParam = <Name extends string, Valid>(search: Record<string, unknown>, name: Name, valid: Valid | undefined) =>
  (name in search ? { [name]: valid } : {}) as { [K in Name]?: Valid }

/** Returns a search parameter under its name if it matches the pattern. */
export function readParam<Name extends string>(search: Record<string, unknown>, name: Name, pattern: RegExp) {
  const value = search[name]
  return setParam(search, name, typeof value === 'string' && pattern.test(value) ? value : undefined)
}

/** Search parameters of registration. */
export const registerSearch = (search: Record<string, unknown>) => ({
  ...readParam(search, 'referralCode', /^[\w-]{1,40}$/),
  ...readParam(search, 'affiliateCode', /^[\w-]{1,40}$/),
})

/** Search parameters of a game to open. */
export const gameSearch = (search: Record<string, unknown>) => ({
  ...readParam(search, 'game', /^[\w-]{1,60}$/),
  ...readParam(search, 'vendor', /^[\w-]{1,40}$/),
  ...readParam(search, 'room', /^[\w-]{1,40}$/),
  ...setParam(search, 'demo', String(search.demo) === 'true' ? (true as const) : undefined),
})

/** ROUTE-17: the flag that shows the bars. */
const barsSearch = (search: Record<string, unknown>) =>
  setParam(search, 'bars', String(search.bars) === '1' ? (1 as const) : undefined)

export const seamlessSearch = (search: Record<string, unknown>) => ({ ...gameSearch(search), ...barsSearch(search) })

/** The page of a list of posts; the first one is not written. */
export const postsSearch = (search: Record<string, unknown>) => {
  const page = /^[1-9][0-9]{0,4}$/.test(String(search.page)) ? Number(search.page) : 1
  return setParam(search, 'page', page > 1 ? page : undefined)
}

export const chatSearch = (search: Record<string, unknown>) => ({
  ...readParam(search, 'title', /^[^<>]{1,200}$/),
  ...readParam(search, 'language', /^[A-Z]{2}$/),
  ...readParam(search, 'headerColor', /^#[0-9a-fA-F]{6}$/),
})

/** Search parameters of a record: range of days, kind of line, and for agents the account. */
export const recordSearch = (search: Record<string, unknown>) => ({
  ...readParam(search, 'from', /^\d{4}-\d{2}-\d{2}$/),
  ...readParam(search, 'to', /^\d{4}-\d{2}-\d{2}$/),
  ...readParam(search, 'kind', /^[a-z_]{1,40}$/),
  ...readParam(search, 'gameType', /^[A-Z]{1,20}$/),
  ...readParam(search, 'who', /^[^<>]{1,40}$/),
})
export const agentSearch = (search: Record<string, unknown>) => ({
  ...readParam(search, 'link', /^[1-9][0-9]{0,17}$/),
  ...recordSearch(search),
})
export const memberSearch = (search: Record<string, unknown>) => ({
  ...readParam(search, 'about', /^[^<>]{1,200}$/),
  ...recordSearch(search),
})
export type RecordSearch = ReturnType<typeof recordSearch>

/** Search parameters of a lottery: play, and how it was launched, from where and on what device (LOTT-3). */
export const lotterySearch = (search: Record<string, unknown>) => ({
  ...readParam(search, 'gameCode', /^[\w-]{1,40}$/),
  ...readParam(search, 'playType', /^[\w-]{1,60}$/),
  ...readParam(search, 'lottoView', /^(betting|lobby)$/),
  ...readParam(search, 'device', /^[\w-]{1,20}$/),
  ...readParam(search, 'backUrl', /^.{1,500}$/),
})
export const vnLotterySearch = (search: Record<string, unknown>) => ({
  ...lotterySearch(search),
  ...readParam(search, 'day', /^20[0-9]{2}-[0-9]{2}-[0-9]{2}$/),
  ...barsSearch(search),
})
/** Search parameters kept when navigating between lotteries. */
export const launchKeys = ['device', 'backUrl'] as const

const loadTimeoutMilliseconds = 120_000

/** START-7: treats a page whose files do not load within two minutes as lost. `ProblemPage` does the reload, not the router. */
export const lazyPage = ((load: () => Promise<Record<string, unknown>>, name: string) =>
  lazyRouteComponent(
    () =>
      Promise.race([
        load().catch((problem: unknown) => {
          throw isLostFile(problem) ? new LostFile(problem) : problem
        }),
        new Promise<never>((_, lose) => setTimeout(() => lose(new LostFile('no answer')), loadTimeoutMilliseconds)),
      ]),
    name,
  )) as typeof lazyRouteComponent
