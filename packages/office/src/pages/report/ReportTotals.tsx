import type { Value } from '@gasing/contract/call'
import type { officeReport } from '@gasing/contract/calls/office/reports'
import Box from '@mui/material/Box'
import { useFormat } from '#i18n/format.ts'
import { useT } from '#i18n/provider.ts'
import { type TextKey, translate } from '#i18n/texts.ts'
import { Figure } from '#parts/Figure.tsx'
import { Money } from '#parts/Money.tsx'
import { Panel } from '#parts/Panel.tsx'

type Total = Value<typeof officeReport>['total']

/** A figure with its name. */
const nameFigure = (name: TextKey, figure: string): string =>
  translate('label_value', { label: translate(name), value: figure })

/**
 * The totals in eight figures, the net result last; minor figures stand beside the one they belong to, and those of as many days
 * before below it, unless they could not be read.
 */
export function ReportTotals({ total, before }: { total: Total; before: Total | null | undefined }) {
  const t = useT()
  const { number, money } = useFormat()
  const earlier = (read: (of: Total) => string) =>
    before === null ? undefined : nameFigure('report_before', before ? read(before) : '…')
  const earlierMoney = (of: 'deposits' | 'withdrawals' | 'stake' | 'result' | 'gifts' | 'net') =>
    earlier((totals) => money(totals[of]))
  const given = `${nameFigure('report_agents', money(total.agents))} · ${nameFigure('report_adjustments', money(total.adjustments))}`
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' } }}>
      <Panel>
        <Figure name={t('report_registered')} beside={[earlier(({ registered }) => number(registered))]}>
          {number(total.registered)}
        </Figure>
      </Panel>
      <Panel>
        <Figure name={t('report_players')} beside={[earlier(({ players }) => number(players))]}>
          {number(total.players)}
        </Figure>
      </Panel>
      <Panel>
        <Figure
          name={t('report_deposits')}
          beside={[earlierMoney('deposits'), nameFigure('report_depositors', number(total.depositors))]}
        >
          <Money amount={total.deposits} />
        </Figure>
      </Panel>
      <Panel>
        <Figure
          name={t('report_withdrawals')}
          beside={[earlierMoney('withdrawals'), nameFigure('report_fees', money(total.fees))]}
        >
          <Money amount={total.withdrawals} />
        </Figure>
      </Panel>
      <Panel>
        <Figure
          name={t('report_stake')}
          beside={[earlierMoney('stake'), nameFigure('report_bets', number(BigInt(total.bets)))]}
        >
          <Money amount={total.stake} />
        </Figure>
      </Panel>
      <Panel>
        <Figure
          name={t('report_result')}
          beside={[
            earlierMoney('result'),
            t('report_result_hint'),
            nameFigure('report_at_vendors', money(total.atVendors)),
          ]}
        >
          <Money amount={total.result} signed />
        </Figure>
      </Panel>
      <Panel>
        <Figure name={t('report_gifts')} beside={[earlierMoney('gifts'), given]}>
          <Money amount={total.gifts} />
        </Figure>
      </Panel>
      <Panel>
        <Figure
          name={t('report_net')}
          beside={[earlierMoney('net'), t('report_net_hint'), nameFigure('report_rewards', money(total.rewards))]}
        >
          <Money amount={total.net} signed />
        </Figure>
      </Panel>
    </Box>
  )
}
