import { expect, test } from '@playwright/test'
import { makeDeposit } from './cashier.ts'
import { readBalance, registerMember, signInOperator } from './people.ts'
import { createKey, readValue, sendRequest } from './request.ts'
import { listen } from './socket.ts'

type Rule = {
  field: string
  enabled: boolean
  required: boolean
  minLength: number
  maxLength: number
  acceptedPattern: string
  patternId: number
  order: number
}

test('hello says whether the socket is signed in', async () => {
  const guest = await listen()
  expect(await guest.next(({ type }) => type === 'hello')).toMatchObject({ signedIn: false })
  const member = await registerMember()
  const own = await listen(member)
  expect(await own.next(({ type }) => type === 'hello')).toMatchObject({ signedIn: true })
  guest.close()
  own.close()
})

test('a credited deposit is pushed to every tab of that member alone', async () => {
  const [member, stranger] = [await registerMember(), await registerMember()]
  const tabs = [await listen(member), await listen(member)]
  const other = await listen(stranger)
  for (const tab of [...tabs, other]) await tab.next(({ type }) => type === 'hello')
  await makeDeposit(member, '70.00')
  for (const tab of tabs) expect(await tab.next(({ type }) => type === 'balance')).toMatchObject({ sum: '70.00' })
  expect(other.seen.some(({ type }) => type === 'balance')).toBe(false)
  for (const tab of [...tabs, other]) tab.close()
})

test('changes missed by a lost socket can be fetched after reconnecting', async () => {
  const member = await registerMember()
  const lost = await listen(member)
  await lost.next(({ type }) => type === 'hello')
  lost.close()
  await lost.closed
  await makeDeposit(member, '40.00')
  const reconnected = await listen(member)
  await reconnected.next(({ type }) => type === 'hello')
  expect((await readBalance(member)).sum).toBe('40.00')
  await makeDeposit(member, '30.00')
  // the event that the other socket missed may still be in flight here
  await reconnected.next(({ type, sum }) => type === 'balance' && sum === '70.00')
  reconnected.close()
})

test('an ended session is pushed to its socket; an invalid token makes a guest', async () => {
  const member = await registerMember()
  const own = await listen(member)
  await own.next(({ type }) => type === 'hello')
  await readValue('DELETE', '/wps/session/logout', { token: member.token })
  expect(await own.next(({ type }) => type === 'session-ended')).toMatchObject({ end: 'signed-out' })
  const false_ = await listen({ ...member, token: 'm.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' })
  expect(await false_.next(({ type }) => type === 'hello')).toMatchObject({ signedIn: false })
  own.close()
  false_.close()
})

test('garbage closes its socket; the server keeps serving', async () => {
  const noisy = await listen()
  await noisy.next(({ type }) => type === 'hello')
  noisy.sendMessage('{"type":"hello"'.repeat(2000))
  await noisy.closed
  expect((await sendRequest('GET', '/wps/system/status')).status).toBe(200)
})

test('D.5 a changed field rule is pushed to the brand’s open pages', async () => {
  const nusa = await listen()
  const greeted = await nusa.next(({ type }) => type === 'hello')
  const token = await signInOperator('content')
  const { list } = await readValue<{ list: Rule[] }>('GET', '/office/api/field-rules', { token })
  const rule = list.find(({ field }) => field === 'wechat')
  expect(rule).toBeDefined()
  const { field, ...body } = rule as Rule
  const saved = await sendRequest('PUT', `/office/api/field-rules/${field}`, {
    token,
    key: createKey(),
    body: { ...body, maxLength: body.maxLength + 1 },
  })
  expect(saved.status, saved.text).toBe(200)
  const rung = await nusa.next(({ type }) => type === 'config')
  expect(Number(rung.version)).toBeGreaterThan(greeted.configVersion ?? 0)
  const rules = await readValue<Record<string, Rule>>('GET', '/wps/system/setting/register')
  expect(rules.wechat?.maxLength).toBe(body.maxLength + 1)
  nusa.close()
})
