// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { speak } from '#i18n/texts.ts'
import { Refused } from './refused.ts'
import { useDeed } from './use-deed.ts'

let deed: ReturnType<typeof useDeed> | undefined
let root: ReturnType<typeof createRoot>

beforeEach(async () => {
  await speak('EN')
  deed = undefined
  root = createRoot(document.createElement('div'))
  const client = new QueryClient({ defaultOptions: { mutations: { retry: false } } })
  root.render(createElement(QueryClientProvider, { client }, createElement(Probe)))
  await vi.waitFor(() => expect(deed).toBeDefined())
})
afterEach(() => root.unmount())

function Probe() {
  deed = useDeed()
  return null
}

test('a second press during the first is ignored, and a later one counts', async () => {
  let times = 0
  let end = () => {}
  const work = () => {
    times++
    return new Promise<void>((resolve) => {
      end = resolve
    })
  }
  void deed?.run(work)
  void deed?.run(work)
  await vi.waitFor(() => expect(deed?.busy).toBe(true))
  end()
  await vi.waitFor(() => expect(deed?.busy).toBe(false))
  expect(times).toBe(1)
  const again = deed?.run(work)
  await vi.waitFor(() => expect(times).toBe(2))
  end()
  await again
})

test('a field refusal shows until the next attempt; an invalid form is not sent', async () => {
  const fields = {
    name: { code: 'too_short', message: 'At least two letters.' },
    channelId: { code: 'part_unfit', message: 'What channelId holds does not fit.' },
    'units.VND': { code: 'part_unfit', message: 'What units.VND holds does not fit.' },
  }
  const refused = new Refused({ code: 'invalid', status: 400, text: 'Look at the fields.', requestId: 'r1', fields })
  await deed?.run(() => Promise.reject(refused))
  await vi.waitFor(() => expect(deed?.error).toBe(refused))
  expect(deed?.at('name')).toBe('At least two letters.')
  // a field's internal name is never shown
  expect(deed?.at('channelId')).toMatch(/\S/)
  expect(deed?.at('channelId')).not.toContain('channelId')
  expect(deed?.at('other')).toBeUndefined()
  // the message for a part appears at the field it is typed into
  expect(deed?.at('units')).toBe(deed?.at('channelId'))
  expect(deed?.at('unit')).toBeUndefined()

  const event = { preventDefault: vi.fn() }
  deed?.submit(null)(event as never)
  expect(event.preventDefault).toHaveBeenCalledOnce()
  expect(deed?.error).toBe(refused)
  await deed?.run(async () => {})
  await vi.waitFor(() => expect(deed?.error).toBeNull())
  expect(deed?.at('name')).toBeUndefined()
})
