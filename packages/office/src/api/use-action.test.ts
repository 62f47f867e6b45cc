// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { switchLanguage } from '#i18n/texts.ts'
import { Refused } from './refused.ts'
import { useAction } from './use-action.ts'

let latestAction: ReturnType<typeof useAction> | undefined
let root: ReturnType<typeof createRoot>

beforeEach(async () => {
  await switchLanguage('EN')
  latestAction = undefined
  root = createRoot(document.createElement('div'))
  const client = new QueryClient({ defaultOptions: { mutations: { retry: false } } })
  root.render(createElement(QueryClientProvider, { client }, createElement(Probe)))
  await expect.poll(() => latestAction).toBeDefined()
})
afterEach(() => root.unmount())

function Probe() {
  latestAction = useAction()
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
  void latestAction?.run(work)
  void latestAction?.run(work)
  await expect.poll(() => latestAction?.busy).toBe(true)
  end()
  await expect.poll(() => latestAction?.busy).toBe(false)
  expect(times).toBe(1)
  const again = latestAction?.run(work)
  await expect.poll(() => times).toBe(2)
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
  await latestAction?.run(() => Promise.reject(refused))
  await expect.poll(() => latestAction?.error).toBe(refused)
  expect(latestAction?.at('name')).toBe('At least two letters.')
  // a field's internal name is never shown
  expect(latestAction?.at('channelId')).toMatch(/\S/)
  expect(latestAction?.at('channelId')).not.toContain('channelId')
  expect(latestAction?.at('other')).toBeUndefined()
  // the message for a part appears at the field it is typed into
  expect(latestAction?.at('units')).toBe(latestAction?.at('channelId'))
  expect(latestAction?.at('unit')).toBeUndefined()

  const event = { preventDefault: vi.fn() }
  latestAction?.submit(null)(event as never)
  expect(event.preventDefault).toHaveBeenCalledOnce()
  expect(latestAction?.error).toBe(refused)
  await latestAction?.run(async () => {})
  await expect.poll(() => latestAction?.error).toBeNull()
  expect(latestAction?.at('name')).toBeUndefined()
})
