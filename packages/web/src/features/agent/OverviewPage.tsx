import { agentOverview } from '@gasing/contract/calls/agents'
import { parseMoney } from '@gasing/contract/money'
import { QrCode } from '@gasing/ui/QrCode'
import { Skeleton } from '@gasing/ui/Spinner'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { queryOf } from '#api/query.ts'
import { wordsOf } from '#api/refused.ts'
import { writeChange, writeCount, writeMoney } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { Card } from '#shared/Card.tsx'
import { CopyButton } from '#shared/CopyButton.tsx'
import { DayFilter, useDays } from '#shared/DayFilter.tsx'
import { registerAddress } from '#shared/register-address.ts'
import { DayBars } from './DayBars.tsx'

const qrPixels = 200

/** The team in figures, and the agent's invitation link (AGENT-1). */
export function OverviewPage() {
  const t = useT()
  const [days, setDays] = useDays()
  const { data, error } = useQuery({ ...queryOf(agentOverview, { query: days }), placeholderData: keepPreviousData })
  if (error) return <p role="alert">{wordsOf(error).text}</p>
  if (!data) return <Skeleton className="h-96" />
  const { bets, money } = data
  const result = parseMoney(bets.result)
  return (
    <div className="grid gap-5">
      <Card title={t('agent_team')}>
        <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          <Figure name={t('agent_members')} value={writeCount(data.members)} />
          <Figure name={t('agent_direct')} value={writeCount(data.direct)} />
          <Figure name={t('agent_agents')} value={writeCount(data.agents)} />
          <Figure name={t('agent_new')} value={writeCount(data.newToday)} />
          <Figure name={t('agent_online')} value={writeCount(data.online)} />
          <Figure name={t('agent_team_balance')} value={writeMoney(parseMoney(data.balance))} />
        </dl>
      </Card>
      <DayFilter value={days} onChange={setDays} />
      <Card title={t('agent_bets')}>
        <dl className="grid grid-cols-2 gap-3 max-sm:[&>:last-child:nth-child(odd)]:col-span-full sm:grid-cols-3 lg:grid-cols-5">
          <Figure name={t('agent_players')} value={writeCount(bets.players)} />
          <Figure name={t('agent_rounds')} value={writeCount(bets.count)} />
          <Figure name={t('agent_stake')} value={writeMoney(parseMoney(bets.stake))} />
          <Figure name={t('agent_payout')} value={writeMoney(parseMoney(bets.payout))} />
          <Figure name={t('agent_result')} value={writeChange(result)} good={result > 0n} />
        </dl>
        <p className="mt-3 text-sm text-muted">{t('agent_result_hint')}</p>
      </Card>
      <DayBars days={data.days} range={days} />
      <Card title={t('agent_moved')}>
        <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          <Figure name={t('profit_deposits')} value={writeMoney(parseMoney(money.deposits))} />
          <Figure name={t('profit_withdrawals')} value={writeChange(parseMoney(money.withdrawals))} />
          <Figure name={t('kind_rebate')} value={writeChange(parseMoney(money.rebate))} />
          <Figure name={t('profit_bonus')} value={writeChange(parseMoney(money.bonus))} />
        </dl>
      </Card>
      <Invitation code={data.invitationCode} />
    </div>
  )
}

/** A member who registers by the link becomes a direct downline. */
function Invitation({ code }: { code: string }) {
  const t = useT()
  const url = registerAddress({ affiliateCode: code })
  return (
    <Card title={t('agent_invite')}>
      <div className="grid items-center gap-5 sm:grid-cols-[auto_1fr]">
        <QrCode text={url} label={t('agent_invite_qr')} pixels={qrPixels} />
        <div className="grid gap-3">
          <p className="text-muted">{t('agent_invite_text')}</p>
          <p className="font-head text-2xl font-bold tracking-widest">
            <bdi>{code}</bdi>
          </p>
          <CopyButton text={url} label={t('agent_invite_copy')} className="justify-self-start" />
        </div>
      </div>
    </Card>
  )
}

function Figure({ name, value, good = false }: { name: string; value: string; good?: boolean }) {
  return (
    <div className="rounded-m bg-raised p-3">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className={clsx('font-head text-lg font-bold tabular-nums', good && 'text-win')}>
        <bdi>{value}</bdi>
      </dd>
    </div>
  )
}
