import { lazyRouteComponent } from '@tanstack/react-router'
import { isLostFile, LostFile } from '#shared/lost-file.ts'

/** Returns a search parameter under its name if it matches the pattern, otherwise nothing. */
export function readParam<Name extends string>(
  search: Record<string, unknown>,
  name: Name,
  pattern: RegExp,
): { [K in Name]?: string } {
  const value = search[name]
  return (typeof value === 'string' && pattern.test(value) ? { [name]: value } : {}) as { [K in Name]?: string }
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

/** Search parameters of a lottery: play, and how it was launched, from where and on what device (LOTT-3). */
export const lotterySearch = (search: Record<string, unknown>) => ({
  ...readParam(search, 'gameCode', /^[\w-]{1,40}$/),
  ...readParam(search, 'playType', /^[\w-]{1,60}$/),
  ...readParam(search, 'lottoView', /^(betting|lobby)$/),
  ...readParam(search, 'device', /^[\w-]{1,20}$/),
  ...readParam(search, 'backUrl', /^.{1,500}$/),
})
/** Search parameters kept when navigating between lotteries. */
export const launchKeys = ['device', 'backUrl'] as const
