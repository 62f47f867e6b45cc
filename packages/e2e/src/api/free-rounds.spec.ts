import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { makeDeposit } from './cashier.ts'
import { readBalance, registerMember, signInOperator } from './people.ts'
import { readValue, sendRequest } from './request.ts'
import { cancelFreeRounds, giveFreeRounds, openSlot, type StudioGame, slot } from './studio-game.ts'

type FreeRounds = { id: string; left: number; stake: string; won: string }
type Round = { state: string; payout: string; free: FreeRounds; isFree: boolean }
type Played = { round: Round; refusal?: string }
type Bet = { stake: string; payout: string; status: string }

/** The studio's amounts are integers: the real value times this. */
const unitsPerMajor = 100_000
const toMoney = (units: number) => (units / unitsPerMajor).toFixed(2)
const readFree = async (game: StudioGame) =>
  (await game.call<{ session: { free: FreeRounds | null } }>('GET', '/api/session')).value.session.free
const spin = (game: StudioGame, reward: string, requestId: string = randomUUID()) =>
  game.call<Played>('POST', '/api/rounds', { requestId, stake: String(unitsPerMajor), choice: null, reward })

test('GAME-11 free rounds of the office are played in the own slot: they cost nothing, and their wins carry the turnover', async () => {
  const member = await registerMember()
  const { token } = member
  await giveFreeRounds(member, { rounds: 4, turnoverTimes: 3 })
  const letters = await readValue<{ list: { title: string; content: string }[] }>('GET', '/wps/member/messages', {
    token,
    language: 'EN',
  })
  const letter = letters.list.find(({ title }) => title === 'Free rounds for you')?.content
  expect(letter).toContain('4 free rounds')
  expect(letter).toContain(`href="/game?vendor=gasing&amp;game=${slot}"`)
  const game = await openSlot(member)
  const free = await readFree(game)
  expect(free).toMatchObject({ left: 4, stake: String(unitsPerMajor), won: '0' })
  let won = 0
  for (const left of [3, 2, 1, 0]) {
    const requestId = randomUUID()
    const twice = await Promise.all([spin(game, free?.id ?? '', requestId), spin(game, free?.id ?? '', requestId)])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    // the answer to the second click may come while the first is still betting
    const { round } = (await spin(game, free?.id ?? '', requestId)).value
    won += Number.parseInt(round.payout, 10)
    expect(round).toMatchObject({ state: 'settled', isFree: true, free: { left, won: String(won) } })
  }
  expect(await spin(game, free?.id ?? '')).toMatchObject({ status: 409, value: { refusal: 'free_rounds_over' } })
  expect(await readFree(game)).toBeNull()
  expect((await readBalance(member)).sum).toBe(toMoney(won))
  const { list } = await readValue<{ list: Bet[] }>('GET', '/wps/member/bets', { token })
  expect(list).toHaveLength(4)
  for (const bet of list) expect(bet).toMatchObject({ stake: '0.00' })
  const turnover = await readValue<{ required: string }>('GET', '/wps/cashier/turnover', { token })
  expect(turnover.required).toBe(toMoney(won * 3))
})

test('GAME-11 free rounds cancelled in the middle end in the open game; money is not used instead', async () => {
  const member = await registerMember()
  await makeDeposit(member, '30.00')
  const issue = await giveFreeRounds(member, { rounds: 3 })
  const game = await openSlot(member)
  const free = await readFree(game)
  const { round } = (await spin(game, free?.id ?? '')).value
  await cancelFreeRounds(issue)
  expect(await spin(game, free?.id ?? '')).toMatchObject({ status: 409, value: { refusal: 'free_rounds_over' } })
  expect(await readFree(game)).toBeNull()
  expect((await readBalance(member)).sum).toBe(toMoney(30 * unitsPerMajor + Number.parseInt(round.payout, 10)))
})

test('GAME-11 a stake that the own slot does not have, and a game without free rounds, are not offered', async () => {
  const { username: account } = await registerMember()
  const token = await signInOperator('finance')
  for (const terms of [
    { game: slot, value: '0.25' },
    { game: 'gsg_dadu_adil', value: '1.00' },
  ]) {
    const body = { vendor: 'gasing', account, rounds: 5, days: 7, ...terms }
    const { json } = await sendRequest('POST', '/office/api/free-rounds', { token, body })
    expect(json.code).toBe('free_bets_not_offered')
  }
})
