import { expect, test } from 'vitest'
import { clocks } from '../../packages/studio/src/games/catalogue.ts'
import type { Books } from './books.ts'
import { compare } from './compare.ts'
import { compareVendor } from './compare-vendor.ts'
import type { Journal } from './journal.ts'

const acknowledged = { id: 'r1', state: 'settled', stake: '20000', payout: '50000', outcome: null }

/**
 * One member: deposits 30.00, bets 0.20 and wins 0.50, wins 2.00 with a slip of 2.00, has another bet cancelled, and withdraws
 * 10.00.
 */
function createStory(): { journal: Journal; books: Books } {
  const member = 'ana'
  const journal: Journal = {
    members: [{ name: member, token: 't', balance: '20.30' }],
    rounds: [
      { member, requestId: 'q1', game: 'slot', stake: '20000', acknowledged },
      {
        member,
        // played at a table, where the studio creates the rounds
        requestId: null,
        game: 'slot',
        stake: '20000',
        acknowledged: { ...acknowledged, id: 'r2', state: 'cancelling', payout: null },
      },
    ],
    slips: [{ member, stake: '2', lines: 2, acknowledged: { slipId: '7' } }],
    deposits: [{ member, amount: '30', depositId: '1', isPaid: true }],
    withdrawals: [{ member, amount: '10', withdrawalId: '1', end: 'sent' }],
    repeats: 0,
  }
  const entry = (key: string, reason: string, delta: bigint, reference = '') => ({
    member,
    key,
    reason,
    reference,
    delta,
  })
  const studio = { member, game: 'slot', stake: 20_000n }
  const portal = { member, game: 'slot' }
  const books: Books = {
    members: [{ member, balance: 20_300_000n }],
    entries: [
      entry('deposit:1', 'deposit', 30_000_000n),
      entry('vendor:gasing:a', 'bet', -200_000n, 'gasing/slot/r1'),
      entry('vendor:gasing:b', 'win', 500_000n, 'gasing/slot/r1'),
      entry('vendor:gasing:c', 'bet', -200_000n, 'gasing/slot/h2'),
      entry('vendor:gasing:d', 'rollback', 200_000n, 'gasing/slot/h2'),
      entry('lottery:bet:7', 'bet', -2_000_000n, 'lottery/ssc-1/7'),
      entry('lottery:1:1:1', 'win', 2_000_000n, 'lottery/ssc-1/7'),
      entry('withdrawal:1:hold', 'withdrawal_hold', -10_000_000n),
    ],
    portalRounds: [
      { ...portal, round: 'r1', stake: 200_000n, payout: 500_000n, status: 'settled' },
      { ...portal, round: 'h2', stake: 0n, payout: 0n, status: 'void' },
    ],
    studioRounds: [
      { ...studio, round: 'r1', reportedId: 'r1', requestId: 'q1', payout: 50_000n, state: 'settled' },
      { ...studio, round: 'r2', reportedId: 'h2', requestId: 'q2', payout: null, state: 'cancelled' },
    ],
    slips: [{ member, id: '7', lines: 2, stake: 2_000_000n, payout: 2_000_000n, returned: 0n, moved: 0n, bets: 1 }],
    deposits: [{ member, id: '1', amount: 30_000_000n, status: 'credited' }],
    withdrawals: [{ member, id: '1', amount: 10_000_000n, status: 'sent' }],
  }
  return { journal, books }
}

const findDifferencesAfter = (harm: (books: Books, journal: Journal) => void): string[] => {
  const { journal, books } = createStory()
  harm(books, journal)
  return compare(journal, books)
}

test('books that hold all acknowledged work do not differ', () => {
  expect(findDifferencesAfter(() => {})).toEqual([])
})

test('a withdrawal received by timeout counts as sent', () => {
  const confirm = ({ withdrawals }: Books) => Object.assign(withdrawals[0] ?? {}, { status: 'auto_received' })
  expect(findDifferencesAfter(confirm)).toEqual([])
})

test.each<[string, (books: Books, journal: Journal) => void, RegExp]>([
  ['a lost member', (books) => books.members.pop(), /registered member ana exists 0 times/],
  ['a lost round', (books) => books.studioRounds.shift(), /round r1 was acknowledged but does not exist/],
  ['a round that nobody asked for', (_, journal) => journal.rounds.pop(), /round r2 exists without a request/],
  [
    'another outcome than acknowledged',
    (_, { rounds }) => (rounds[0] = { ...rounds[0], acknowledged: { ...acknowledged, payout: '60000' } } as never),
    /acknowledged payout is 60000/,
  ],
  ...clocks.map(({ code }): [string, (books: Books, journal: Journal) => void, RegExp] => [
    `a spin of ${code} that drew two things`,
    (_, { rounds }) => {
      for (const [card, round] of rounds.entries())
        Object.assign(round, { game: code, acknowledged: { ...round.acknowledged, outcome: { spin: 7, card } } })
    },
    new RegExp(`spin 7 of ${code} had different outcomes: .*"card":0} and .*"card":1}`),
  ]),
  [
    'a bet taken twice',
    ({ entries }) => entries.push({ ...entries[1], key: 'vendor:gasing:z' } as never),
    /moved \[bet -200000, bet -200000, win 500000\]/,
  ],
  ['a win that was not paid', ({ entries }) => entries.splice(2, 1), /moved \[bet -200000\]/],
  [
    'a round that only the portal has',
    (books) => books.portalRounds.push({ ...books.portalRounds[0], round: 'r9' } as never),
    /round r9 is unknown at the studio/,
  ],
  [
    'a round that the portal left open',
    ({ portalRounds }) => Object.assign(portalRounds[0] ?? {}, { status: 'open' }),
    /at the portal: open/,
  ],
  [
    'a bet that was not given back',
    ({ entries }) => entries.splice(4, 1),
    /round r2, cancelled .* moved \[bet -200000\]/,
  ],
  ['a lost slip', (books) => books.slips.pop(), /slip 7 was acknowledged but does not exist/],
  ['a slip that nobody was shown', (_, journal) => journal.slips.pop(), /slip 7 was sold but not acknowledged/],
  [
    'a slip with a line too few',
    ({ slips }) => Object.assign(slips[0] ?? {}, { lines: 1 }),
    /slip 7: expected 2 lines for 2, got 1/,
  ],
  ['a slip that was paid twice', ({ slips }) => Object.assign(slips[0] ?? {}, { bets: 2 }), /slip 7 .* in 2 bets/],
  [
    'a slip whose win was not paid',
    ({ slips }) => Object.assign(slips[0] ?? {}, { moved: -2_000_000n }),
    /slip 7 .* moved -2000000/,
  ],
  [
    'a round left under way',
    ({ studioRounds }) => Object.assign(studioRounds[0] ?? {}, { state: 'paying' }),
    /left in state paying/,
  ],
  [
    'a deposit credited twice',
    ({ entries }) => entries.push({ ...entries[0] } as never),
    /credited \[30000000, 30000000\]/,
  ],
  [
    'a deposit opened twice',
    (books) => books.deposits.push({ ...books.deposits[0], id: '2' } as never),
    /deposit 2 was opened twice/,
  ],
  [
    'a paid deposit that was not credited',
    ({ deposits }) => Object.assign(deposits[0] ?? {}, { status: 'expired' }),
    /is expired/,
  ],
  [
    'a withdrawal made twice',
    (books) => books.withdrawals.push({ ...books.withdrawals[0], id: '2' } as never),
    /withdrawal 2 was requested twice/,
  ],
  [
    'a withdrawal that came back although it was sent',
    ({ entries }) => entries.push({ ...entries[5], key: 'withdrawal:1:return', delta: 10_000_000n } as never),
    /withdrawal 1, sent, moved \[-10000000, 10000000\]/,
  ],
  [
    'a decision that was forgotten',
    ({ withdrawals }) => Object.assign(withdrawals[0] ?? {}, { status: 'approved' }),
    /acknowledged as sent, but is approved/,
  ],
  [
    'a balance beside its entries',
    ({ members }) => Object.assign(members[0] ?? {}, { balance: 20_400_000n }),
    /ana: balance 20400000, sum of entries 20300000/,
  ],
  [
    'a balance that is shown wrong',
    (_, { members }) => Object.assign(members[0] ?? {}, { balance: '20.31' }),
    /shown to the member 20.31/,
  ],
])('%s is found', (_, harm, words) => {
  expect(findDifferencesAfter(harm).join('\n')).toMatch(words)
})

test('a simulated vendor’s answers are compared with what its transactions moved', () => {
  const bet = { tx: 'a', delta: -10n, status: 'RS_OK' }
  const refused = { tx: 'b', delta: -20n, status: 'RS_ERROR_NOT_ENOUGH_MONEY' }
  const repeated = { tx: 'a', delta: -10n, status: 'RS_OK' }
  const vendor = { journal: [bet, refused, repeated], findings: [] }
  expect(compareVendor(vendor, new Map([['a', [-10n]]]))).toEqual([])
  const wrong = new Map([
    ['a', [-10n, -10n]],
    ['b', [-20n]],
    ['c', [5n]],
  ])
  expect(compareVendor({ ...vendor, findings: ['late: win was answered RS_OK'] }, wrong)).toHaveLength(4)
  expect(compareVendor(vendor, new Map())).toEqual([expect.stringContaining('expected movements [-10], got []')])
  expect(compareVendor({ ...vendor, journal: [{ ...bet, status: null }] }, new Map())).toHaveLength(1)
})
