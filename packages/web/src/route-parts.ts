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
