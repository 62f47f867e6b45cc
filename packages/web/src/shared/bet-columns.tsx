import type { Value } from '@gasing/contract/call'
import type { bets } from '@gasing/contract/calls/wallet'
import { parseMoney } from '@gasing/contract/money'
import type { Column } from '@gasing/ui/Table'
import clsx from 'clsx'
import { writeChange, writeMoney, writeTime } from '#i18n/format.ts'
import type { useT } from '#i18n/i18n.ts'
import { StatusPill, type Tone } from './StatusPill.tsx'

type Bet = Value<typeof bets>['list'][number]
export type BetStatus = Bet['status']
export const betStatuses: readonly BetStatus[] = ['open', 'settled', 'void']
const tones: Record<BetStatus, Tone> = { open: 'going', settled: 'good', void: 'plain' }

/** Columns for time, status, stake and payout, used in all lists of bets. */
export const buildBetColumns = <Line extends Pick<Bet, 'at' | 'status' | 'stake' | 'payout' | 'result' | 'valid'>>(
  t: ReturnType<typeof useT>,
): Column<Line>[] => [
  { id: 'at', header: t('column_time'), cell: ({ at }) => <time dateTime={at}>{writeTime(at)}</time> },
  {
    id: 'status',
    header: t('column_status'),
    cell: ({ status }) => <StatusPill tone={tones[status]} text={t(`bet_${status}`)} />,
  },
  {
    id: 'stake',
    header: t('column_stake'),
    numeric: true,
    cell: ({ status, stake, valid }) => (
      <>
        <bdi>{writeMoney(parseMoney(stake))}</bdi>
        {status === 'settled' && valid !== stake && (
          <span className="block text-xs text-muted">{t('bet_valid', { amount: writeMoney(parseMoney(valid)) })}</span>
        )}
      </>
    ),
  },
  {
    id: 'payout',
    header: t('column_payout'),
    numeric: true,
    cell: ({ status, payout }) => <bdi>{status === 'open' ? '–' : writeMoney(parseMoney(payout))}</bdi>,
  },
  {
    id: 'result',
    header: t('column_result'),
    numeric: true,
    cell: ({ status, result: written }) => {
      const result = parseMoney(written)
      return (
        <bdi className={clsx('font-semibold', result > 0n && 'text-win')}>
          {status === 'open' ? '–' : writeChange(result)}
        </bdi>
      )
    },
  },
]
