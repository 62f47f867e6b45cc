// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { AdminContext } from 'react-admin'
import { beforeEach, expect, test } from 'vitest'
import { i18nProvider } from '#i18n/provider.ts'
import { speak } from '#i18n/texts.ts'
import { useLiveList } from './use-live-list.ts'

beforeEach(() => speak('EN'))

const queryClient = new QueryClient()
const Page = ({ children }: { children: ReactNode }) => (
  <AdminContext i18nProvider={i18nProvider} queryClient={queryClient}>
    {children}
  </AdminContext>
)

test('two quick presses are saved in turn, and the second stays on the screen meanwhile', async () => {
  const sent: string[] = []
  const answers: (() => void)[] = []
  const save = (lines: readonly string[]) => {
    sent.push(lines.join(''))
    return new Promise<void>((done) => answers.push(done))
  }
  const { result, rerender } = renderHook(({ stored }) => useLiveList(stored, save), {
    wrapper: Page,
    initialProps: { stored: ['a', 'b', 'c'] },
  })
  act(() => void result.current.put(['b', 'a', 'c']))
  act(() => void result.current.put(['b', 'c', 'a']))
  await expect.poll(() => sent).toEqual(['bac'])
  await act(async () => answers[0]?.())
  // the event of the first save has refetched the list
  rerender({ stored: ['b', 'a', 'c'] })
  expect(result.current.lines).toEqual(['b', 'c', 'a'])
  await expect.poll(() => sent).toEqual(['bac', 'bca'])
  await act(async () => answers[1]?.())
  rerender({ stored: ['b', 'c', 'a'] })
  rerender({ stored: ['c', 'b', 'a'] })
  await expect.poll(() => result.current.lines).toEqual(['c', 'b', 'a'])
})
