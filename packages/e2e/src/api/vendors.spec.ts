import { randomInt, randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { makeDeposit } from './cashier.ts'
import { type Member, password, readBalance, registerMember, signIn } from './people.ts'
import { readValue } from './request.ts'
import {
  createMovement,
  type GameSession,
  gameCode,
  openSupplier,
  type Supplier,
  syncCatalogue,
  unitsPerMajor,
} from './supplier.ts'

type Bet = { round: string; stake: string; payout: string; status: string; vassalage: string }

let supplier: Supplier

test.describe('an external supplier, registered by CLI, calls the wallet', () => {
  test.beforeAll(async () => {
    supplier = await openSupplier(`acme${randomInt(1_000_000)}`)
    await syncCatalogue(supplier.code)
  })
  test.afterAll(() => supplier.close())

  async function seated(amount: string): Promise<{ member: Member; seat: GameSession }> {
    const member = await registerMember()
    await makeDeposit(member, amount)
    const body = { gameId: gameCode, vassalage: supplier.code, platform: 'W', language: 'EN' }
    await readValue('POST', '/wps/game/launchGame', { token: member.token, body })
    return { member, seat: supplier.lastSeat() }
  }
  const units = (major: number) => major * unitsPerMajor
  const sum = async (member: Member) => (await readBalance(member)).sum

  test('GAME-5 a launch does not disclose the username', async () => {
    const { member, seat } = await seated('30.00')
    expect(seat.currency).toBe('MYR')
    expect(seat.user).not.toContain(member.username)
    const info = await supplier.call('/user/balance', { ...seat, request_uuid: randomUUID(), game_code: gameCode })
    expect(info).toMatchObject({ status: 'RS_OK', balance: units(30) })
  })

  test('M06 a replayed bet debits once and a replayed win credits once', async () => {
    const { member, seat } = await seated('30.00')
    const bet = createMovement(seat, units(2))
    const answers = await Promise.all(Array.from({ length: 16 }, () => supplier.call('/transaction/bet', bet)))
    for (const answer of answers) expect(answer).toMatchObject({ status: 'RS_OK', balance: units(28) })
    expect(await sum(member)).toBe('28.00')
    const win = {
      ...createMovement(seat, units(5)),
      round: bet.round,
      round_closed: true,
      reference_transaction_uuid: bet.transaction_uuid,
    }
    for (let times = 0; times < 3; times++)
      expect(await supplier.call('/transaction/win', win)).toMatchObject({ status: 'RS_OK', balance: units(33) })
    expect(await sum(member)).toBe('33.00')
    const { list } = await readValue<{ list: Bet[] }>('GET', '/wps/member/bets', { token: member.token })
    expect(list).toMatchObject([{ stake: '2.00', payout: '5.00', status: 'settled', vassalage: supplier.code }])
  })

  test('M07 a reused id with another amount is refused', async () => {
    const { member, seat } = await seated('30.00')
    const bet = createMovement(seat, units(2))
    await supplier.call('/transaction/bet', bet)
    const other = await supplier.call('/transaction/bet', { ...bet, amount: units(3) })
    expect(other.status).toBe('RS_ERROR_DUPLICATE_TRANSACTION')
    expect(await sum(member)).toBe('28.00')
  })

  test('M10 a rollback returns the stake once; a bet rolled back in advance is refused', async () => {
    const { member, seat } = await seated('30.00')
    const rollbackOf = (id: string) => ({
      ...createMovement(seat, 0),
      amount: undefined,
      reference_transaction_uuid: id,
    })
    const bet = createMovement(seat, units(4))
    await supplier.call('/transaction/bet', bet)
    const rollback = rollbackOf(bet.transaction_uuid)
    for (let times = 0; times < 2; times++)
      expect(await supplier.call('/transaction/rollback', rollback)).toMatchObject({
        status: 'RS_OK',
        balance: units(30),
      })
    const late = createMovement(seat, units(4))
    expect((await supplier.call('/transaction/rollback', rollbackOf(late.transaction_uuid))).status).toBe('RS_OK')
    expect((await supplier.call('/transaction/bet', late)).status).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK')
    expect(await sum(member)).toBe('30.00')
  })

  test('M08 a win refused before its bet is accepted after it', async () => {
    const { member, seat } = await seated('30.00')
    const bet = createMovement(seat, units(1))
    const win = {
      ...createMovement(seat, units(6)),
      round: bet.round,
      reference_transaction_uuid: bet.transaction_uuid,
    }
    expect((await supplier.call('/transaction/win', win)).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
    await supplier.call('/transaction/bet', bet)
    expect((await supplier.call('/transaction/win', win)).status).toBe('RS_OK')
    expect(await sum(member)).toBe('35.00')
  })

  test('M02 of 256 concurrent bets with funds for one, one is taken and 255 are refused', async () => {
    const { member, seat } = await seated('10.00')
    const answers = await Promise.all(Array.from({ length: 256 }, () => supplier.bet(seat, units(10))))
    const count = (status: string) => answers.filter((answer) => answer.status === status).length
    expect([count('RS_OK'), count('RS_ERROR_NOT_ENOUGH_MONEY')]).toEqual([1, 255])
    expect(await sum(member)).toBe('0.00')
  })

  test('M12 a win is credited after sign-out', async () => {
    const { member, seat } = await seated('30.00')
    const bet = createMovement(seat, units(3))
    await supplier.call('/transaction/bet', bet)
    await readValue('DELETE', '/wps/session/logout', { token: member.token })
    const win = {
      ...createMovement(seat, units(9)),
      round: bet.round,
      reference_transaction_uuid: bet.transaction_uuid,
    }
    expect(await supplier.call('/transaction/win', win)).toMatchObject({ status: 'RS_OK', balance: units(36) })
  })

  test('M12 S07 signing out ends the game there: its bets are refused, and another device plays on', async () => {
    const { member, seat } = await seated('30.00')
    const { json: other } = await signIn(member.username, password)
    const body = { gameId: gameCode, vassalage: supplier.code, platform: 'W', language: 'EN' }
    await readValue('POST', '/wps/game/launchGame', { token: other.value.token, body })
    const elsewhere = supplier.lastSeat()
    expect(await supplier.bet(seat, units(1))).toMatchObject({ status: 'RS_OK' })
    await readValue('DELETE', '/wps/session/logout', { token: member.token })
    const late = await supplier.bet(seat, units(1))
    expect(late).toMatchObject({ status: 'RS_ERROR_TOKEN_EXPIRED', balance: units(29) })
    const message = { ...seat, request_uuid: randomUUID(), game_code: gameCode }
    expect(await supplier.call('/user/balance', message)).toMatchObject({ status: 'RS_ERROR_TOKEN_EXPIRED' })
    expect(await supplier.bet(elsewhere, units(1))).toMatchObject({ status: 'RS_OK', balance: units(28) })
  })

  test('K a bad signature, token, currency or amount moves nothing', async () => {
    const { member, seat } = await seated('30.00')
    const bet = createMovement(seat, units(2))
    const forged = Buffer.from('forged').toString('base64')
    expect((await supplier.call('/transaction/bet', bet, forged)).status).toBe('RS_ERROR_INVALID_SIGNATURE')
    const wrong = [
      [{ token: `${seat.token}x` }, 'RS_ERROR_INVALID_TOKEN'],
      [{ currency: 'VND' }, 'RS_ERROR_WRONG_CURRENCY'],
      [{ amount: -5 }, 'RS_ERROR_WRONG_TYPES'],
      [{ amount: '200000' }, 'RS_ERROR_WRONG_TYPES'],
    ] as const
    for (const [change, status] of wrong) {
      const answer = await supplier.call('/transaction/bet', { ...createMovement(seat, units(2)), ...change })
      expect(answer.status, JSON.stringify(change)).toBe(status)
    }
    expect(await sum(member)).toBe('30.00')
  })
})
