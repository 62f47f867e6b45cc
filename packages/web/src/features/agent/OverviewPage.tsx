import { agentOverview } from '@gasing/contract/calls/agents'
import { parseSum } from '@gasing/contract/money'
import { QrCode } from '@gasing/ui/QrCode'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { buildQuery } from '#api/query.ts'
import { writeChange, writeCount, writeMoney } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { Card } from '#shared/Card.tsx'
import { CopyButton } from '#shared/CopyButton.tsx'
import { DayFilter, useDays } from '#shared/DayFilter.tsx'
import { Figures } from '#shared/Figures.tsx'
import { buildRegisterAddress } from '#shared/register-address.ts'
import { Waiting } from '#shared/Waiting.tsx'
import { DayBars } from './DayBars.tsx'

const qrPixels = 200

/** The team in figures, and the agent's invitation link (AGENT-1). */
export function OverviewPage() {
  const t = useT()
  const [days, setDays] = useDays()
  const found = useQuery({ ...buildQuery(agentOverview, { query: days }), placeholderData: keepPreviousData })
  const { data } = found
  if (!data)
    return (
      <div className="grid grid-cols-1 gap-5">
        <DayFilter value={days} onChange={setDays} />
        <Waiting found={found} className="h-96" />
      </div>
    )
  const { bets, money } = data
  const result = parseSum(bets.result)
  return (
    <div className="grid grid-cols-1 gap-5">
      <Card title={t('agent_team')}>
        <Figures
          columns={3}
          figures={[
            { name: t('agent_members'), value: writeCount(data.members) },
            { name: t('agent_direct'), value: writeCount(data.direct) },
            { name: t('agent_agents'), value: writeCount(data.agents) },
            { name: t('agent_new'), value: writeCount(data.newToday) },
            { name: t('agent_online'), value: writeCount(data.online) },
            { name: t('agent_team_balance'), value: writeMoney(parseSum(data.balance)) },
          ]}
        />
      </Card>
      <DayFilter value={days} onChange={setDays} />
      <Card title={t('agent_bets')}>
        <Figures
          columns={5}
          figures={[
            { name: t('agent_players'), value: writeCount(bets.players) },
            { name: t('agent_rounds'), value: writeCount(bets.count) },
            { name: t('agent_stake'), value: writeMoney(parseSum(bets.stake)) },
            { name: t('agent_payout'), value: writeMoney(parseSum(bets.payout)) },
            { name: t('agent_result'), value: writeChange(result), good: result > 0n },
          ]}
        />
        <p className="mt-3 text-sm text-muted">{t('agent_result_hint')}</p>
      </Card>
      <DayBars days={data.days} range={days} />
      <Card title={t('agent_moved')}>
        <Figures
          columns={4}
          figures={[
            { name: t('profit_deposits'), value: writeMoney(parseSum(money.deposits)) },
            { name: t('profit_withdrawals'), value: writeChange(parseSum(money.withdrawals)) },
            { name: t('kind_rebate'), value: writeChange(parseSum(money.rebate)) },
            { name: t('profit_bonus'), value: writeChange(parseSum(money.bonus)) },
          ]}
        />
      </Card>
      <Invitation code={data.invitationCode} />
    </div>
  )
}

/** A member who registers by the link becomes a direct downline. */
function Invitation({ code }: { code: string }) {
  const t = useT()
  const url = buildRegisterAddress({ affiliateCode: code })
  return (
    <Card title={t('agent_invite')}>
      <div className="grid items-center gap-x-5 sm:grid-cols-[auto_1fr]">
        <div className="grid place-items-center">
          <QrCode text={url} label={t('agent_invite_qr')} pixels={qrPixels} />
        </div>
        <div className="grid grid-cols-1 gap-3">
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
