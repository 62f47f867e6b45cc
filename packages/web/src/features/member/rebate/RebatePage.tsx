import type { Value } from '@gasing/contract/call'
import { claimRebate, rebateRecords, rebateStanding } from '@gasing/contract/calls/rebates'
import { balance } from '@gasing/contract/calls/wallet'
import { parseMoney } from '@gasing/contract/money'
import { Button } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { Skeleton } from '@gasing/ui/Spinner'
import { type Column, Table } from '@gasing/ui/Table'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryOf, refresh } from '#api/query.ts'
import { useCall, usePaymentKey } from '#api/use-call.ts'
import { writeMoney, writePercent } from '#i18n/format.ts'
import { textOr, useLanguage, useT } from '#i18n/i18n.ts'
import { Card } from '#shared/Card.tsx'
import { EmptyList } from '#shared/EmptyList.tsx'
import { Note } from '#shared/Note.tsx'
import { showToast } from '#state/toast-store.ts'
import { RebateRecords } from './RebateRecords.tsx'

type Standing = Value<typeof rebateStanding>
type Line = Standing['list'][number]

/** MEMBER-9: the rebate on the member's valid bets, and the button to claim it. */
export function RebatePage() {
  const t = useT()
  const language = useLanguage()
  const found = useQuery(queryOf(rebateStanding, {}))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns hold words of the language
  const columns = useMemo(() => columnsOf(t), [t, language])
  return (
    <div className="grid gap-5">
      <Card title={t('manual_rebate')} quiet>
        <Note problem={found.error} onRetry={() => void found.refetch()} />
        {found.isPending && <Skeleton className="h-32" />}
        {found.data && <Waiting standing={found.data} />}
      </Card>
      <Card title={t('rebate_by_kind')}>
        {found.isPending && <Skeleton className="h-64" />}
        {found.data && (
          <Table
            columns={columns}
            rows={found.data.list}
            rowKey={({ gameType }: Line) => gameType}
            caption={t('rebate_by_kind')}
            empty={<EmptyList text={t('rebate_none')} action={t('to_games')} to="/" />}
          />
        )}
        <p className="mt-4 max-w-prose text-sm text-muted">{t('rebate_explained')}</p>
      </Card>
      <RebateRecords />
    </div>
  )
}

function Waiting({ standing: { automatic, minimum, turnoverPercent, total, claimable } }: { standing: Standing }) {
  const t = useT()
  const { key, renew } = usePaymentKey()
  const settle = () => {
    renew()
    for (const changed of [rebateStanding, rebateRecords, balance]) void refresh(changed)
  }
  const claim = useCall(claimRebate, {
    onDone: ({ amount }) => {
      showToast({ tone: 'good', text: t('rebate_claimed', { amount: writeMoney(parseMoney(amount)) }) })
      settle()
    },
    onRefused: ({ status }) => {
      // any answer ends this attempt; without one the key is kept, so that a retry cannot claim twice
      if (status !== 0 && status < 500) settle()
      return false
    },
  })
  const amount = writeMoney(parseMoney(total))
  return (
    <div className="flex flex-wrap items-center gap-4">
      <span className="grid size-14 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-text">
        <Icon name="coins" className="size-7" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-sm text-muted">{t(automatic ? 'rebate_coming' : 'rebate_waiting')}</p>
        <p className="font-head text-3xl font-extrabold tabular-nums" aria-live="polite">
          <bdi>{amount}</bdi>
        </p>
        <p className="text-sm text-muted">
          {parseMoney(minimum) > 0n && t('rebate_minimum', { amount: writeMoney(parseMoney(minimum)) })}{' '}
          {turnoverPercent > 0 && t('rebate_turnover', { percent: turnoverPercent })}
        </p>
      </div>
      {!automatic && (
        <Button
          look="accent"
          className="max-sm:w-full"
          disabled={!claimable}
          busy={claim.isPending}
          onClick={() => claim.mutate({ key })}
        >
          {claimable ? t('rebate_claim', { amount }) : t('rebate_claim_none')}
        </Button>
      )}
    </div>
  )
}

const columnsOf = (t: ReturnType<typeof useT>): Column<Line>[] => [
  {
    id: 'kind',
    header: t('rebate_kind'),
    lead: true,
    cell: ({ gameType, byResult }) => (
      <>
        {textOr(`game_kind_${gameType}`, gameType)}
        {byResult && <span className="block text-sm font-normal text-muted">{t('rebate_by_result')}</span>}
      </>
    ),
  },
  { id: 'rate', header: t('rebate_rate'), numeric: true, cell: ({ rate }) => <bdi>{writePercent(rate)}</bdi> },
  {
    id: 'valid',
    header: t('rebate_valid'),
    numeric: true,
    cell: ({ validBet }) => <bdi>{writeMoney(parseMoney(validBet))}</bdi>,
  },
  {
    id: 'amount',
    header: t('rebate_amount'),
    numeric: true,
    cell: ({ amount }) => <bdi className="font-semibold">{writeMoney(parseMoney(amount))}</bdi>,
  },
]
