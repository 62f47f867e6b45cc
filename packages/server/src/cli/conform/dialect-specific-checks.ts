import { createSpin, type DialectCheckContext } from './check-context.ts'
import type { JiliSimulator } from './dialect-jili.ts'
import type { PgsoftSimulator } from './dialect-pgsoft.ts'
import type { PragmaticSimulator } from './dialect-pragmatic.ts'
import type { SoftswissSimulator } from './dialect-softswiss.ts'

/** Lists of actions are atomic, repeats return the same transaction ids, and a round can be closed by itself. */
export async function checkSoftswissSpecifics({
  sheet,
  brand,
  seat,
}: DialectCheckContext<SoftswissSimulator>): Promise<void> {
  const round = createSpin('0', '0').round
  const bet = (amount: string, id: string) => ({ action: 'bet', amount, id: `${round}-${id}` }) as const
  const idsOf = (answer: Record<string, unknown>) =>
    [answer.transactions]
      .flat()
      .map((each) => (each as { tx_id?: unknown } | null | undefined)?.tx_id)
      .join(',')
  sheet.compare(
    'a play without actions returns the balance',
    { code: 0, balance: 10_000 },
    brand.said(await brand.play(seat, round, [])),
  )
  const list = [bet('60', 'one'), bet('70', 'two')]
  sheet.compare(
    'a list of actions that cannot all be carried out is refused',
    { code: 100 },
    brand.said(await brand.play(seat, round, list)),
  )
  const after = brand.said(await brand.play(seat, round, []))
  sheet.compare('and none of it moved money', { balance: 10_000 }, after)
  const first = await brand.play(seat, round, [bet('60', 'one')])
  const again = await brand.play(seat, round, [bet('60', 'one')])
  sheet.compare(
    'a retry returns the same transaction',
    { same: true },
    { same: idsOf(first) !== '' && idsOf(first) === idsOf(again), first: idsOf(first), again: idsOf(again) },
  )
  const undone = await brand.undo(seat, round, `${round}-never`)
  sheet.compare(
    'a rollback of an unknown bet returns an empty transaction',
    { code: 0, ids: '' },
    { ...brand.said(undone), ids: idsOf(undone) },
  )
  const closed = brand.said(await brand.play(seat, round, [], { finished: true }))
  sheet.compare('a round can be closed by itself', { code: 0, balance: 4000 }, closed)
}

/** Unknown parameters are part of the hash, one message can pay two wins, and totals are not paid again. */
export async function checkPragmaticSpecifics({
  sheet,
  brand,
  seat,
}: DialectCheckContext<PragmaticSimulator>): Promise<void> {
  const spin = createSpin('2', '0')
  const fields = { ...brand.fields(seat, spin), newField: 'é ü+&=' }
  const said = (answer: Record<string, unknown>) => answer
  sheet.compare(
    'an unknown parameter is part of the hash',
    { error: 0, cash: 98, usedPromo: 0 },
    said(await brand.call('bet', fields)),
  )
  const won = { ...brand.fields(seat, spin), amount: '5', reference: `${spin.tx}-r` }
  const promo = { ...won, promoWinAmount: '3', promoWinReference: `${spin.tx}-p`, promoCampaignID: '7' }
  for (const check of ['a result also pays its promotion', 'and both only once'])
    sheet.compare(check, { error: 0, cash: 106 }, said(await brand.call('result', promo)))
  const total = { ...won, amount: '50', reference: `${spin.tx}-b` }
  sheet.compare(
    'the total of free rounds is not paid a second time',
    { error: 0, cash: 106 },
    said(await brand.call('bonusWin', total)),
  )
  const jackpot = { ...won, amount: '4', reference: `${spin.tx}-j` }
  sheet.compare('a jackpot is paid', { error: 0, cash: 110 }, said(await brand.call('jackpotWin', jackpot)))
  const end = { userId: seat.user, gameId: seat.gameCode, roundId: spin.round }
  sheet.compare('a round can be ended by itself', { error: 0, cash: 110 }, said(await brand.call('endRound', end)))
  const correction = { ...won, amount: '-4', reference: `${spin.tx}-c`, validBetAmount: '2' }
  for (const check of ['a result can be corrected downwards', 'but only once'])
    sheet.compare(check, { error: 0, cash: 106 }, said(await brand.call('adjustment', correction)))
  const { gamesBalances } = await brand.call('GetBalancePerGame', { userId: seat.user, gameIdList: seat.gameCode })
  const [game] = Array.isArray(gamesBalances) ? gamesBalances : []
  sheet.compare('the balance is told per game', { gameID: seat.gameCode, cash: 106 }, game)
  const expired = { sessionId: 'conform', playerId: seat.user }
  sheet.compare('the end of a session is accepted', { error: 0 }, said(await brand.call('/session/expired', expired)))
}

/** The transfer amount must equal the win less the bet, and the vendor's timestamp is returned unchanged. */
export async function checkPgsoftSpecifics({
  sheet,
  brand,
  seat,
}: DialectCheckContext<PgsoftSimulator>): Promise<void> {
  const fields = brand.fields(seat, createSpin('1', '3'))
  const wrong = await brand.call('/Cash/TransferInOut', { ...fields, transfer_amount: '3' })
  sheet.compare('inconsistent amounts are refused', { code: '3073' }, wrong.error)
  const spun = await brand.call('/Cash/TransferInOut', fields)
  sheet.compare(
    "the vendor's own timestamp is returned",
    { balance_amount: 102, updated_time: 1_759_300_000_123 },
    spun.data,
  )
  const validated = await brand.call('/cash/transferinout', { ...fields, is_validate_bet: 'True' })
  sheet.compare('a bet sent again for validation moves no money', { balance_amount: 102 }, validated.data)
  const session = { operator_player_session: seat.token, player_name: seat.user }
  const got = await brand.call('/Cash/Get', session)
  sheet.compare('the balance is returned', { balance_amount: 102, currency_code: seat.currency }, got.data)
  const strange = await brand.call('/Cash/Get', { ...session, player_name: 'nobody-at-all' })
  sheet.compare('but not for another player', { code: '3004' }, strange.error)
}

/** A table takes several bets and settles once. */
export async function checkJiliSpecifics({ sheet, brand, seat }: DialectCheckContext<JiliSimulator>): Promise<void> {
  const [session, one, two, end] = ['s', 'a', 'b', 'c'].map(() => createSpin('0', '0').round)
  const say = (path: string, type: number, round: string | undefined, more: Record<string, number>) => {
    const usual = {
      betAmount: 0,
      winloseAmount: 0,
      preserve: 0,
      turnover: 0,
      wagersTime: 1,
      game: seat.gameCode,
      ...more,
    }
    const text = JSON.stringify({
      reqId: 'q',
      token: seat.token,
      currency: seat.currency,
      type,
      userId: seat.user,
      ...usual,
    })
    return brand.call(path, `${text.slice(0, -1)},"round":${round},"sessionId":${session}}`)
  }
  const early = await say('/sessionBet', 2, end, { winloseAmount: 5 })
  sheet.compare('a settlement without a bet is refused', { errorCode: 5 }, early)
  sheet.compare(
    'a table bet is debited',
    { errorCode: 0, balance: 90 },
    await say('/sessionBet', 1, one, { betAmount: 10 }),
  )
  for (const [check, errorCode] of [
    ['so is the amount that a bet preserves', 0],
    ['but only once', 1],
  ] as const)
    sheet.compare(check, { errorCode, balance: 40 }, await say('/sessionBet', 1, two, { preserve: 50 }))
  const back = await say('/cancelSessionBet', 1, one, { betAmount: 10 })
  sheet.compare('a table bet can be cancelled', { errorCode: 0, balance: 50 }, back)
  const settled = await say('/sessionBet', 2, end, { preserve: 50, betAmount: 20, winloseAmount: 35 })
  sheet.compare('and the rest is settled', { errorCode: 0, balance: 115 }, settled)
}
