import { expect, test } from '@playwright/test'

test('the product that was started is alive and ready', async ({ request }) => {
  const alive = await request.get('/healthz')
  expect(alive.status()).toBe(200)
  const ready = await request.get('/readyz')
  expect(ready.status(), await ready.text()).toBe(200)
})
