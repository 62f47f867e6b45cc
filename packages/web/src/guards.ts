import { isAgent, isTrial, type Session } from '#api/session.ts'
import { boot } from '#boot.ts'
import { openPaths, paths } from './paths.ts'

/** Returns where to redirect instead of `path`, or null when the page may be shown (ROUTE-16, MEMBER-2). */
export function getRedirect(
  path: string,
  session: Session | null,
  homeForSignedInOnly = boot.homeForSignedInOnly,
): string | null {
  if (!session && homeForSignedInOnly && !openPaths.includes(path)) return paths.login
  if (!session && /^\/(member|agent)\//.test(path)) return paths.login
  if (isTrial(session) && path.startsWith('/member/')) return paths.home
  if (session && !isAgent(session) && path.startsWith('/agent/')) return paths.home
  if (session && path === paths.login) return paths.home
  return null
}
