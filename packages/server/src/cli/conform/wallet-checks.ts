import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { signBody } from '@gasing/contract/vendor/signature'
import type { CheckSheet } from './check-sheet.ts'
import { buildBetMessage, buildRollback, buildWinMessage, type Message, type SupplierSimulator } from './supplier.ts'
import type { ConformanceMember } from './test-member.ts'

/** The setting of a group of checks: a test member of its own, with 100.00. */
export type WalletCheckContext = {
  readonly sheet: CheckSheet
  readonly supplier: SupplierSimulator
  readonly seat: ConformanceMember
}

const openingBalance = 10_000_000
const okStatus = 'RS_OK'
const okWithBalance = (balance: number) => ({ http: 200, status: okStatus, balance })

export async function checkReads({ sheet, supplier, seat }: WalletCheckContext): Promise<void> {
  const { user, token, gameCode: game_code, currency } = seat
  const info = await supplier.call('/user/info', { user, request_uuid: 'conform-1' })
  sheet.compare('user/info returns the member', { http: 200, status: okStatus, user, request_uuid: 'conform-1' }, info)
  const asked = { user, token, game_code, request_uuid: 'conform-2' }
  const balance = await supplier.call('/user/balance', asked)
  sheet.compare(
    'user/balance is in units of 1/100000 of the currency',
    { ...okWithBalance(openingBalance), user, currency, request_uuid: 'conform-2' },
    balance,
  )
  const nobody = await supplier.call('/user/info', { user: 'nobody-at-all', request_uuid: 'conform-3' })
  sheet.compare('user/info of an unknown user is refused', { http: 200, status: 'RS_ERROR_INVALID_TOKEN' }, nobody)
}

export async function checkSignatures({ sheet, supplier, seat }: WalletCheckContext): Promise<void> {
  const body = JSON.stringify(buildBetMessage(seat))
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const wrong = { http: 200, status: 'RS_ERROR_INVALID_SIGNATURE' }
  const say = async (check: string, text: string, signature: string | null) =>
    sheet.compare(check, wrong, await supplier.send('/transaction/bet', text, signature))
  await say('a bet without a signature is refused', body, null)
  await say('a bet with a malformed signature is refused', body, 'noise')
  await say('a bet signed with another key is refused', body, signBody(other, Buffer.from(body)))
  await say('a bet changed after signing is refused', `${body} `, supplier.sign(body))
  await checkBalanceUnchanged({ sheet, supplier, seat }, 'unsigned bets moved no money')
}

export async function checkSyntax({ sheet, supplier, seat }: WalletCheckContext): Promise<void> {
  const broken = '{"user":"x"'
  sheet.compare(
    'a body that is not JSON is reported as wrong syntax',
    { http: 200, status: 'RS_ERROR_WRONG_SYNTAX' },
    await supplier.send('/transaction/bet', broken, supplier.sign(broken)),
  )
  const wrong = { http: 200, status: ['RS_ERROR_WRONG_TYPES', 'RS_ERROR_WRONG_SYNTAX'] }
  for (const given of [{ amount: '200000' }, { amount: -1 }, { amount: 0.5 }, { user: 7 }, { transaction_uuid: null }])
    sheet.compare(
      `a bet with ${JSON.stringify(given)} is refused`,
      wrong,
      await supplier.call('/transaction/bet', buildBetMessage(seat, given)),
    )
  await checkBalanceUnchanged({ sheet, supplier, seat }, 'malformed bets moved no money')
}

export async function checkBets({ sheet, supplier, seat }: WalletCheckContext): Promise<void> {
  const bet = buildBetMessage(seat)
  const { user, currency } = seat
  sheet.compare(
    'a bet debits its stake and echoes the request id',
    { ...okWithBalance(9_800_000), user, currency, request_uuid: bet.request_uuid },
    await supplier.call('/transaction/bet', bet),
  )
  sheet.compare(
    'the same bet again moves no money and returns the current balance',
    { ...okWithBalance(9_800_000), request_uuid: 'conform-again' },
    await supplier.call('/transaction/bet', { ...bet, request_uuid: 'conform-again' }),
  )
  sheet.compare(
    'the same bet with its id in uppercase is the same bet',
    okWithBalance(9_800_000),
    await supplier.call('/transaction/bet', { ...bet, transaction_uuid: String(bet.transaction_uuid).toUpperCase() }),
  )
  for (const change of [{ amount: 300_000 }, { round: 'another' }])
    sheet.compare(
      `the same id with another ${Object.keys(change)[0]} is a duplicate`,
      { http: 200, status: 'RS_ERROR_DUPLICATE_TRANSACTION' },
      await supplier.call('/transaction/bet', { ...bet, ...change }),
    )
  const large = buildBetMessage(seat, { amount: openingBalance * 10 })
  for (const check of ['a bet above the balance is refused with the actual balance', 'a refused bet is refused again'])
    sheet.compare(
      check,
      { http: 200, status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: 9_800_000 },
      await supplier.call('/transaction/bet', large),
    )
  sheet.compare(
    'the id of a refused bet with another amount is a duplicate',
    { http: 200, status: 'RS_ERROR_DUPLICATE_TRANSACTION' },
    await supplier.call('/transaction/bet', { ...large, amount: 100_000 }),
  )
  sheet.compare(
    'a bet of zero is accepted',
    okWithBalance(9_800_000),
    await supplier.call('/transaction/bet', buildBetMessage(seat, { amount: 0 })),
  )
}

export async function checkWins({ sheet, supplier, seat }: WalletCheckContext): Promise<void> {
  const bet = buildBetMessage(seat)
  await supplier.call('/transaction/bet', bet)
  const win = buildWinMessage(seat, bet, { amount: 500_000 })
  for (const check of ['a win is paid', 'the same win again moves no money'])
    sheet.compare(check, okWithBalance(10_300_000), await supplier.call('/transaction/win', win))
  sheet.compare(
    'a second win of the same bet is paid too',
    okWithBalance(10_400_000),
    await supplier.call('/transaction/win', buildWinMessage(seat, bet, { amount: 100_000 })),
  )
  sheet.compare(
    'a win of zero closes the round',
    okWithBalance(10_400_000),
    await supplier.call('/transaction/win', buildWinMessage(seat, bet, { amount: 0, round_closed: true })),
  )
  const late = buildBetMessage(seat, { amount: 400_000 })
  const early = buildWinMessage(seat, late, { amount: 100_000 })
  sheet.compare(
    'a win whose bet is unknown is refused',
    { http: 200, status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' },
    await supplier.call('/transaction/win', early),
  )
  await supplier.call('/transaction/bet', late)
  sheet.compare(
    'and paid when it is sent again after its bet',
    okWithBalance(10_100_000),
    await supplier.call('/transaction/win', early),
  )
}

export async function checkRollbacks({ sheet, supplier, seat }: WalletCheckContext): Promise<void> {
  const bet = buildBetMessage(seat)
  await supplier.call('/transaction/bet', bet)
  const undo = buildRollback(seat, bet)
  for (const check of ['a rollback refunds the stake', 'the same rollback again moves no money'])
    sheet.compare(check, okWithBalance(openingBalance), await supplier.call('/transaction/rollback', undo))
  sheet.compare(
    'the id of a rollback with another round is a duplicate',
    { http: 200, status: 'RS_ERROR_DUPLICATE_TRANSACTION' },
    await supplier.call('/transaction/rollback', { ...undo, request_uuid: randomUUID(), round: randomUUID() }),
  )
  sheet.compare(
    'a second rollback of the same bet moves no money',
    okWithBalance(openingBalance),
    await supplier.call('/transaction/rollback', buildRollback(seat, bet)),
  )
  sheet.compare(
    'a win of a rolled-back bet is refused',
    { http: 200, status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' },
    await supplier.call('/transaction/win', buildWinMessage(seat, bet)),
  )
  sheet.compare(
    'a bet sent again after its rollback is refused',
    { http: 200, status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' },
    await supplier.call('/transaction/bet', bet),
  )
  const late = buildBetMessage(seat)
  sheet.compare(
    'a rollback of an unknown bet is accepted',
    okWithBalance(openingBalance),
    await supplier.call('/transaction/rollback', buildRollback(seat, late)),
  )
  sheet.compare(
    'and the bet that arrives after it is refused',
    { http: 200, status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' },
    await supplier.call('/transaction/bet', late),
  )
  await checkManyInOneRound({ sheet, supplier, seat })
}

async function checkManyInOneRound({ sheet, supplier, seat }: WalletCheckContext): Promise<void> {
  const first = buildBetMessage(seat)
  const second = buildBetMessage(seat, { round: first.round, amount: 300_000 })
  await supplier.call('/transaction/bet', first)
  sheet.compare(
    'a round may have several bets',
    okWithBalance(9_500_000),
    await supplier.call('/transaction/bet', second),
  )
  sheet.compare(
    'rolling one back leaves the other open',
    okWithBalance(9_700_000),
    await supplier.call('/transaction/rollback', buildRollback(seat, first, { round_closed: false })),
  )
  const win = buildWinMessage(seat, second, { amount: 900_000 })
  sheet.compare('which can still win', okWithBalance(10_600_000), await supplier.call('/transaction/win', win))
  sheet.compare(
    'a win can be rolled back',
    okWithBalance(9_700_000),
    await supplier.call('/transaction/rollback', buildRollback(seat, win)),
  )
}

export async function checkFreeBets({ sheet, supplier, seat }: WalletCheckContext): Promise<void> {
  const bet = buildBetMessage(seat, { is_free: true, reward_uuid: randomUUID() })
  sheet.compare(
    'a free bet debits no money',
    okWithBalance(openingBalance),
    await supplier.call('/transaction/bet', bet),
  )
  const given = { is_free: true, reward_uuid: bet.reward_uuid, amount: 700_000 }
  sheet.compare(
    'and its win is paid',
    okWithBalance(10_700_000),
    await supplier.call('/transaction/win', buildWinMessage(seat, bet, given)),
  )
}

/** Checks that the seat's balance is still the opening one. */
async function checkBalanceUnchanged({ sheet, supplier, seat }: WalletCheckContext, check: string): Promise<void> {
  const { user, token, gameCode } = seat
  const message: Message = { user, token, game_code: gameCode, request_uuid: randomUUID() }
  sheet.compare(check, okWithBalance(openingBalance), await supplier.call('/user/balance', message))
}
