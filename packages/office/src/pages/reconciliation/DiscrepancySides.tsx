import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { type Fact, Facts } from '#parts/Facts.tsx'
import { Moment } from '#parts/Moment.tsx'
import { Money } from '#parts/Money.tsx'
import type { Discrepancy } from './reconciliation.ts'

/** The vendor's values beside the ledger's. */
export function DiscrepancySides({ discrepancy: { there, here } }: { discrepancy: Discrepancy }) {
  const t = useT()
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <DiscrepancySide title={t('reconcile_there')} side={there} />
      <DiscrepancySide title={t('reconcile_here')} side={here} />
    </Box>
  )
}

function DiscrepancySide({ title, side }: { title: string; side: Discrepancy['there'] }) {
  const t = useT()
  const facts: Fact[] = side
    ? [
        {
          label: t('amount'),
          value: side.amount === null ? t('discrepancy_unfit') : <Money amount={side.amount} strong />,
        },
        { label: t('kind'), value: translateOr(`side_${side.kind}`, side.kind) },
        { label: t('status'), value: translateOr(`side_${side.state}`, side.state) },
        { label: t('bet_round'), value: side.round ?? '–', code: true },
        { label: t('member'), value: side.member },
        { label: t('discrepancy_currency_label'), value: side.currency },
        { label: t('time'), value: <Moment at={side.at} /> },
      ]
    : []
  return (
    <Box
      component="section"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2, minWidth: 0, overflowWrap: 'anywhere' }}
    >
      <Typography variant="h3" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {side ? <Facts facts={facts} /> : <Typography color="textSecondary">{t('discrepancy_nothing')}</Typography>}
    </Box>
  )
}

/** A link to another page of the office. */
export const PageLink = ({ to, text }: { to: string; text: string }) => (
  <Link component={RouterLink} to={to} sx={{ fontWeight: 600 }}>
    {text}
  </Link>
)
