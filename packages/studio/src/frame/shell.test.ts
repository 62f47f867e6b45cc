// @vitest-environment jsdom
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { bootGame, type Shell } from './shell.ts'
import { joinList, setLanguage, t } from './texts.ts'

const portal = 'https://portal.example'
const parent = { postMessage: vi.fn() }
const page = window.parent
const round = { id: '7', state: 'betting', stake: '100', outcome: null, refusal: null, payout: null }
let rounds: (() => object)[] = []
let requested: string[] = []
let balance = '500'
let isOnline = true

/** Stubs a studio with a session, a balance, and the queued answers to bets and round queries. */
const stubStudio = async (path: string): Promise<Response> => {
  requested.push(path)
  if (!isOnline) throw new TypeError('there is no network')
  if (path === '/api/sessions')
    return Response.json({
      secret: 's',
      session: { balance: '500', isOperatorsMoney: true, currency: 'MYR', decimals: 2, parentOrigins: [portal] },
    })
  if (path === '/api/balance') return Response.json({ balance })
  const answer = rounds.shift()?.() ?? { round }
  return Response.json(answer, { status: 'refusal' in answer ? 409 : 200 })
}

let shell: Shell
beforeAll(async () => {
  Object.defineProperty(window, 'parent', { value: parent, configurable: true })
  vi.stubGlobal('fetch', stubStudio)
  location.hash = 'launch=once'
  await bootGame('lubuk-mas', async (made) => {
    shell = made
  })
})
afterAll(() => {
  vi.unstubAllGlobals()
  Object.defineProperty(window, 'parent', { value: page, configurable: true })
})
beforeEach(() => {
  ;[rounds, requested] = [[], []]
  shell.notice.hide()
  parent.postMessage.mockClear()
})

const listPostedTypes = () => parent.postMessage.mock.calls.map(([{ type }]) => type)
const readNotice = () => shell.notice.element.textContent
const postBalance = async () => {
  const source = parent as unknown as Window
  window.dispatchEvent(new MessageEvent('message', { data: { v: 1, type: 'balance' }, origin: portal, source }))
  await expect.poll(() => requested).toContain('/api/balance')
  await new Promise((done) => setTimeout(done))
}

test('a higher balance clears the low-balance notice and no other; an equal or lower one leaves it', async () => {
  shell.notice.show(() => t('round_resumed'))
  balance = '600'
  await postBalance()
  expect(readNotice()).toBe(t('round_resumed'))
  shell.explain('not_enough_money')
  for (balance of ['600', '550']) {
    requested = []
    await postBalance()
    expect(readNotice()).toBe(t('refusal_not_enough_money') + t('deposit'))
  }
  balance = '700'
  requested = []
  await postBalance()
  expect(readNotice()).toBe('')
})

test('a notice and its button follow the language', async () => {
  shell.explain('not_enough_money')
  await setLanguage('ja')
  expect(readNotice()).toBe(t('refusal_not_enough_money') + t('deposit'))
  expect(joinList(['赤', '黒'])).toBe('赤、黒')
  await setLanguage('en')
  expect(readNotice()).toBe(t('refusal_not_enough_money') + t('deposit'))
  expect(readNotice()).toContain('Deposit')
})

test('the game itself shows its refusals: the surrounding page gets no message to repeat them', async () => {
  rounds = [() => ({ refusal: 'not_enough_money' })]
  expect(await shell.play(100n, null)).toBeNull()
  expect(readNotice()).toContain(t('refusal_not_enough_money'))
  expect(listPostedTypes()).toEqual(['round', 'round'])
  rounds = [() => ({ refusal: 'not_enough_money' })]
  await shell.play(100n, null, 'a-free-round')
  // a free round takes nothing from the balance that the page shows
  expect(parent.postMessage.mock.calls.map(([{ stake }]) => stake)).toEqual(['100', undefined, '0', undefined])
})

test('a round still on its way to the wallet is awaited, and explained only if refused', async () => {
  vi.useFakeTimers()
  rounds = [() => ({ round }), () => ({ round: { ...round, state: 'settled', outcome: {} } })]
  const ended = shell.endOf(round as never)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await ended).toMatchObject({ state: 'settled' })
  rounds = [() => ({ round: { ...round, state: 'refused', refusal: 'limit_reached' } })]
  const refused = shell.endOf(round as never)
  await vi.advanceTimersByTimeAsync(2_000)
  vi.useRealTimers()
  expect(await refused).toBeNull()
  expect(readNotice()).toBe(t('refusal_limit_reached'))
})

test('while offline, a round left on its way is polled until it answers, as the notice says', async () => {
  vi.useFakeTimers()
  isOnline = false
  rounds = [() => ({ round: { ...round, state: 'settled', outcome: {} } })]
  const ended = shell.endOf(round as never)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(readNotice()).toBe(t('refusal_offline'))
  expect(requested.length).toBeGreaterThan(2)
  isOnline = true
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  expect(await ended).toMatchObject({ state: 'settled' })
  expect(readNotice()).toBe('')
})

test('a win that the wallet has not taken is announced as on its way', () => {
  for (const state of ['paying', 'stuck']) {
    shell.notice.hide()
    shell.shown({ ...round, state, payout: '5', balanceBet: null, balanceEnd: null } as never)
    expect(readNotice()).toBe(t('win_on_its_way'))
  }
})

test('a round that ends while the page is out of sight, as when it is left, counts as seen once it is back', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  shell.shown({ ...round, state: 'settled', balanceBet: null, balanceEnd: null } as never)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(requested).toEqual([])
  hidden.mockRestore()
  document.dispatchEvent(new Event('visibilitychange'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(requested).toEqual(['/api/rounds/7/seen'])
})
