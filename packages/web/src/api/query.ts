import type { Call, Value } from '@gasing/contract/call'
import { refetchQueries } from '@gasing/ui/refetch-queries'
import { type Query, QueryClient, queryOptions } from '@tanstack/react-query'
import { boot, seeds } from '#boot.ts'
import { getLanguage } from '#i18n/i18n.ts'
import { buildUrl, type Input, send } from './call.ts'
import { Refused } from './refused.ts'

const freshMilliseconds = 5 * 60_000
const triesMax = 2

/** Returns whether to retry: at most twice, after a network or gateway failure, never after a refusal. */
export function shouldRetry(failures: number, problem: unknown): boolean {
  const silent = problem instanceof Refused && (problem.status === 0 || problem.status >= 502)
  return failures < triesMax && silent
}

export const queries = new QueryClient({
  defaultOptions: {
    queries: { staleTime: freshMilliseconds, retry: shouldRetry, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
})

/** Returns the cache key of a call. The language is part of it, because answers contain translated names. */
export function buildKey(call: Call, input?: object): readonly unknown[] {
  return input ? [call.path, getLanguage(), input] : [call.path, getLanguage()]
}

/** What a cached answer depends on: the brand's configuration, the member, or both. */
export const buildMeta = (call: Call) => ({ config: call.config === true, own: call.who !== 'anyone' })

/** Whether the next member on this device must not see a cached answer. Configuration that anyone may read stays. */
export const isOwnAnswer = ({ meta }: Pick<Query, 'meta'>): boolean => meta?.config !== true || meta.own === true

/** Returns query options for a call; data that the server inlined in the page is used first. */
export function buildQuery<C extends Call>(call: C, input: Omit<Input<C>, 'key' | 'signal'>) {
  return queryOptions<Value<C>, Error>({
    queryKey: buildKey(call, input),
    queryFn: ({ signal }) => send(call, { ...input, signal } as unknown as Input<C>),
    meta: buildMeta(call),
    ...getInitialData<Value<C>>(call, input),
  })
}

/**
 * Returns what the server inlined in the page for an address. NOTE: it is in the brand's default language; for any other the call
 * is made.
 */
export function getSeed<T>(call: Call, address: string): T | undefined {
  return getLanguage() === boot.defaultLanguage ? (seeds[`${call.method} ${address}`] as T | undefined) : undefined
}

function getInitialData<T>(call: Call, input: object): { initialData?: T } {
  const seed = getSeed<T>(call, buildUrl(call, input))
  return seed === undefined ? {} : { initialData: seed }
}

/** Invalidates all cached answers of a call and refetches those on screen. */
export function refresh(call: Call): Promise<void> {
  return refetchQueries(queries, { queryKey: [call.path] })
}
