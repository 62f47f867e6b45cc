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
import { buildQuery, refresh } from '#api/query.ts'
import { isAnswerLost, useCall, usePaymentKey } from '#api/use-call.ts'
import { writeMoney, writePercent } from '#i18n/format.ts'
import { translateOr, useLanguage, useT } from '#i18n/i18n.ts'
import { Card } from '#shared/Card.tsx'
import { EmptyList } from '#shared/EmptyList.tsx'
import { ExclusionGate } from '#shared/ExclusionGate.tsx'
import { Note } from '#shared/Note.tsx'
import { showToast } from '#state/toast-store.ts'
import { RebateRecords } from './RebateRecords.tsx'

type RebateState = Value<typeof rebateStanding>
type Line = RebateState['list'][number]

/** MEMBER-9: the rebate on the member's valid bets, and the button to claim it. */
export function RebatePage() {
  const t = useT()
  const language = useLanguage()
  const found = useQuery(buildQuery(rebateStanding, {}))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns hold words of the language
  const columns = useMemo(() => buildColumns(t), [t, language])
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

function Waiting({ standing: { automatic, minimum, turnoverPercent, total, claimable } }: { standing: RebateState }) {
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
    onRefused: (answer) => {
      // any answer ends this attempt; without one the key is kept, so that a retry cannot claim twice
      if (!isAnswerLost(answer)) settle()
      return false
    },
  })
  const amount = writeMoney(parseMoney(total))
  return (
    <div className="flex flex-wrap items-center gap-4">
      <span className="grid size-14 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-text">
        <Icon name="coins" className="size-7" />
      </span>
      <div className="flex-1">
        <p className="text-sm text-muted">{t(automatic ? 'rebate_coming' : 'rebate_waiting')}</p>
        <p className="font-head text-3xl font-extrabold tabular-nums" aria-live="polite">
          <bdi>{amount}</bdi>
        </p>
        {parseMoney(minimum) > 0n && (
          <p className="text-sm text-muted">{t('rebate_minimum', { amount: writeMoney(parseMoney(minimum)) })}</p>
        )}
        {turnoverPercent > 0 && (
          <p className="text-sm text-muted">{t('rebate_turnover', { percent: turnoverPercent })}</p>
        )}
      </div>
      {!automatic && (
        <ExclusionGate>
          <Button
            look="accent"
            className="max-sm:w-full"
            disabled={!claimable}
            busy={claim.isPending}
            onClick={() => claim.mutate({ body: { turnoverPercent }, key })}
          >
            {claimable ? t('rebate_claim', { amount }) : t('rebate_claim_none')}
          </Button>
        </ExclusionGate>
      )}
    </div>
  )
}

const buildColumns = (t: ReturnType<typeof useT>): Column<Line>[] => [
  {
    id: 'kind',
    header: t('rebate_kind'),
    lead: true,
    cell: ({ gameType, byResult }) => (
      <>
        {translateOr(`game_kind_${gameType}`, gameType)}
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
