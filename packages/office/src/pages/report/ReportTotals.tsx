import type { Value } from '@gasing/contract/call'
import type { officeReport } from '@gasing/contract/calls/office/reports'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useFormat } from '#i18n/format.ts'
import { useT } from '#i18n/provider.ts'
import { type TextKey, translate } from '#i18n/texts.ts'
import { Money } from '#parts/Money.tsx'
import { Panel } from '#parts/Panel.tsx'

type Total = Value<typeof officeReport>['total']

/** A figure with its name. */
const nameFigure = (name: TextKey, figure: string): string =>
  translate('label_value', { label: translate(name), value: figure })

/** The totals in eight figures, the net result last; minor figures stand beside the one they belong to. */
export function ReportTotals({ total }: { total: Total }) {
  const t = useT()
  const { number, money } = useFormat()
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' } }}>
      <Figure name={t('report_registered')}>{number(total.registered)}</Figure>
      <Figure name={t('report_players')}>{number(total.players)}</Figure>
      <Figure name={t('report_deposits')} beside={nameFigure('report_depositors', number(total.depositors))}>
        <Money amount={total.deposits} />
      </Figure>
      <Figure name={t('report_withdrawals')} beside={nameFigure('report_fees', money(total.fees))}>
        <Money amount={total.withdrawals} />
      </Figure>
      <Figure name={t('report_stake')} beside={nameFigure('report_bets', number(Number(total.bets)))}>
        <Money amount={total.stake} />
      </Figure>
      <Figure name={t('report_result')} beside={t('report_result_hint')}>
        <Money amount={total.result} signed />
      </Figure>
      <Figure
        name={t('report_gifts')}
        beside={`${nameFigure('report_agents', money(total.agents))} · ${nameFigure('report_adjustments', money(total.adjustments))}`}
      >
        <Money amount={total.gifts} />
      </Figure>
      <Figure
        name={t('report_net')}
        beside={`${t('report_net_hint')} · ${nameFigure('report_rewards', money(total.rewards))}`}
      >
        <Money amount={total.net} signed />
      </Figure>
    </Box>
  )
}

function Figure({ name, beside, children }: { name: string; beside?: string; children: ReactNode }) {
  return (
    <Panel>
      <Typography variant="body2" color="textSecondary">
        {name}
      </Typography>
      <Typography sx={{ fontSize: '1.35rem', fontWeight: 650, lineHeight: 1.3, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
      {beside && (
        <Typography variant="body2" color="textSecondary">
          {beside}
        </Typography>
      )}
    </Panel>
  )
}
