import type { Call, Value } from '@gasing/contract/call'
import { askAgain } from '@gasing/ui/ask-again'
import { QueryClient, queryOptions } from '@tanstack/react-query'
import { boot, seeds } from '#boot.ts'
import { language } from '#i18n/i18n.ts'
import { addressOf, type Input, send } from './call.ts'
import { Refused } from './refused.ts'

const freshMilliseconds = 5 * 60_000
const triesMax = 2

/** Returns whether to retry: at most twice, after a network or gateway failure, never after a refusal. */
export function worthAnotherTry(failures: number, problem: unknown): boolean {
  const silent = problem instanceof Refused && (problem.status === 0 || problem.status >= 502)
  return failures < triesMax && silent
}

export const queries = new QueryClient({
  defaultOptions: {
    queries: { staleTime: freshMilliseconds, retry: worthAnotherTry, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
})

/** Returns the cache key of a call. The language is part of it, because answers contain translated names. */
export function keyOf(call: Call, input?: object): readonly unknown[] {
  return input ? [call.path, language(), input] : [call.path, language()]
}

/** Returns query options for a call; data that the server inlined in the page is used first. */
export function queryOf<C extends Call>(call: C, input: Omit<Input<C>, 'key' | 'signal'>) {
  return queryOptions<Value<C>, Error>({
    queryKey: keyOf(call, input),
    queryFn: ({ signal }) => send(call, { ...input, signal } as unknown as Input<C>),
    meta: { config: call.config === true },
    ...seedOf<Value<C>>(call, input),
  })
}

/**
 * Returns what the server inlined in the page for an address. NOTE: it is in the brand's default language; for any other the call
 * is made.
 */
export function seedAt<T>(call: Call, address: string): T | undefined {
  return language() === boot.defaultLanguage ? (seeds[`${call.method} ${address}`] as T | undefined) : undefined
}

function seedOf<T>(call: Call, input: object): { initialData?: T } {
  const seed = seedAt<T>(call, addressOf(call, input))
  return seed === undefined ? {} : { initialData: seed }
}

/** Invalidates all cached answers of a call and refetches those on screen. */
export function refresh(call: Call): Promise<void> {
  return askAgain(queries, { queryKey: [call.path] })
}
