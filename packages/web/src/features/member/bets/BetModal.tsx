import type { Value } from '@gasing/contract/call'
import { lotteryVendor } from '@gasing/contract/calls/games'
import { type bets, roundPage } from '@gasing/contract/calls/wallet'
import { parseMoney } from '@gasing/contract/money'
import { Modal } from '@gasing/ui/Modal'
import { Spinner } from '@gasing/ui/Spinner'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { buildQuery } from '#api/query.ts'
import { writeChange, writeMoney, writeTime } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { Note } from '#shared/Note.tsx'
import { paths } from '../../../paths.ts'
import { SlipLines } from './SlipLines.tsx'

export type Bet = Value<typeof bets>['list'][number]

const linkClass =
  'flex min-h-11 items-center justify-center rounded-m border border-line px-4 text-sm font-semibold text-ink no-underline hover:border-brand'

/** One bet in full detail, with links to the vendor's round page and to support. */
export function BetModal({ bet, onClose }: { bet: Bet; onClose: () => void }) {
  const t = useT()
  const isOpen = bet.status === 'open'
  const money = (text: string) => writeMoney(parseMoney(text))
  return (
    <Modal open onClose={onClose} title={bet.gameName} closeLabel={t('close')} dragLabel={t('drag_dialog')}>
      <div className="grid gap-5">
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
          <Fact name={t('column_time')}>{writeTime(bet.at)}</Fact>
          <Fact name={t('bet_settled_at')}>{bet.settledAt ? writeTime(bet.settledAt) : '–'}</Fact>
          <Fact name={t('column_status')}>{t(`bet_${bet.status}`)}</Fact>
          <Fact name={t('column_stake')}>{money(bet.stake)}</Fact>
          <Fact name={t('column_payout')}>{isOpen ? '–' : money(bet.payout)}</Fact>
          <Fact name={t('column_result')}>{isOpen ? '–' : writeChange(parseMoney(bet.result))}</Fact>
          <Fact name={t('bet_round')}>{bet.round}</Fact>
        </dl>
        {bet.vassalage === lotteryVendor && (
          <Suspense fallback={<Spinner label={t('loading')} />}>
            <SlipLines slipId={bet.round} />
          </Suspense>
        )}
        <div className="grid gap-2">
          {bet.hasPage && <RoundLink betId={bet.id} />}
          <Link
            to={paths.member}
            params={{ page: 'tickets' }}
            search={{ about: t('bet_subject', { game: bet.gameName, round: bet.round }) }}
            className={linkClass}
          >
            {t('bet_ask')}
          </Link>
        </div>
      </div>
    </Modal>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-semibold break-words tabular-nums">
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}

/** The address comes from the vendor; until it is loaded, or when the vendor does not answer, no link is shown. */
function RoundLink({ betId }: { betId: string }) {
  const t = useT()
  const { data, error, refetch } = useQuery(buildQuery(roundPage, { params: { id: betId } }))
  if (error) return <Note problem={error} onRetry={() => void refetch()} />
  if (!data) return <Spinner label={t('loading')} />
  return (
    <a href={data.url} target="_blank" rel="noopener noreferrer" className={linkClass}>
      {t('bet_page')}
    </a>
  )
}
