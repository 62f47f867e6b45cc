import { lazyRouteComponent } from '@tanstack/react-router'
import { isLostFile, LostFile } from '#shared/lost-file.ts'

/** A word of the address under its name, or nothing when it is not of its kind. */
export function word<Name extends string>(
  search: Record<string, unknown>,
  name: Name,
  pattern: RegExp,
): { [K in Name]?: string } {
  const value = search[name]
  return (typeof value === 'string' && pattern.test(value) ? { [name]: value } : {}) as { [K in Name]?: string }
}

export const chatSearch = (search: Record<string, unknown>) => ({
  ...word(search, 'title', /^[^<>]{1,200}$/),
  ...word(search, 'language', /^[A-Z]{2}$/),
  ...word(search, 'headerColor', /^#[0-9a-fA-F]{6}$/),
})

/** What a record shows: its days, which kind of lines, and for agents whose. */
export const recordSearch = (search: Record<string, unknown>) => ({
  ...word(search, 'from', /^\d{4}-\d{2}-\d{2}$/),
  ...word(search, 'to', /^\d{4}-\d{2}-\d{2}$/),
  ...word(search, 'kind', /^[a-z_]{1,40}$/),
  ...word(search, 'gameType', /^[A-Z]{1,20}$/),
  ...word(search, 'who', /^[^<>]{1,40}$/),
})
export const agentSearch = (search: Record<string, unknown>) => ({
  ...word({ link: String(search.link ?? '') }, 'link', /^[1-9][0-9]{0,17}$/),
  ...recordSearch(search),
})
export const memberSearch = (search: Record<string, unknown>) => ({
  ...word(search, 'about', /^[^<>]{1,200}$/),
  ...recordSearch(search),
})
export type RecordSearch = ReturnType<typeof recordSearch>

const patienceMilliseconds = 120_000

/** START-7: a page whose files do not come in two minutes is as good as lost, and says so. `ProblemPage` loads anew, not the router. */
export const lazyPage = ((load: () => Promise<Record<string, unknown>>, name: string) =>
  lazyRouteComponent(
    () =>
      Promise.race([
        load().catch((problem: unknown) => {
          throw isLostFile(problem) ? new LostFile(problem) : problem
        }),
        new Promise<never>((_, lose) => setTimeout(() => lose(new LostFile('no answer')), patienceMilliseconds)),
      ]),
    name,
  )) as typeof lazyRouteComponent

/** A lottery and one of its plays; how it was launched, from where and on what (LOTT-3). */
export const lotterySearch = (search: Record<string, unknown>) => ({
  ...word(search, 'gameCode', /^[\w-]{1,40}$/),
  ...word(search, 'playType', /^[\w-]{1,60}$/),
  ...word(search, 'lottoView', /^(betting|lobby)$/),
  ...word(search, 'device', /^[\w-]{1,20}$/),
  ...word(search, 'backUrl', /^.{1,500}$/),
})
/** What stays in the address from one lottery to the next. */
export const launchKept = ['device', 'backUrl'] as const
