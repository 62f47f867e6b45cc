import { speedPath } from '@gasing/contract/calls/service'
import { getRouteOrigin } from '#shared/route-origin.ts'

export type MeasuredRoute = { origin: string; milliseconds: number | null }

const samples = 3
const answerMilliseconds = 4000

/** Returns the distinct origins of all routes, this page's own first. */
export function listOrigins(routes: readonly string[], own = location.origin): string[] {
  const origins = routes.map((route) => getRouteOrigin(route)).filter((origin) => origin !== null)
  return [...new Set([own, ...origins])]
}

/** Returns the fastest of several small fetches; null when the brand does not answer there. */
export async function measureRoute(origin: string, brand: string, signal: AbortSignal): Promise<MeasuredRoute> {
  const times: number[] = []
  for (let sample = 0; sample < samples; sample++) {
    const startedAt = performance.now()
    if (!(await isAnswering(origin, brand, signal))) break
    times.push(performance.now() - startedAt)
  }
  return { origin, milliseconds: times.length === samples ? Math.round(Math.min(...times)) : null }
}

async function isAnswering(origin: string, brand: string, signal: AbortSignal): Promise<boolean> {
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(answerMilliseconds)])
    const answer = await fetch(`${origin}${speedPath}`, { cache: 'no-store', credentials: 'omit', signal: limit })
    return answer.ok && (await answer.text()) === brand
  } catch {
    return false
  }
}

/** Sorts the fastest first, unreachable ones last. */
export const sortByTime = (measured: readonly MeasuredRoute[]): MeasuredRoute[] =>
  measured.toSorted(
    (a, b) => (a.milliseconds ?? Number.POSITIVE_INFINITY) - (b.milliseconds ?? Number.POSITIVE_INFINITY),
  )
