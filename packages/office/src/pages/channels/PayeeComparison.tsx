import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useT } from '#i18n/provider.ts'
import type { TextKey } from '#i18n/texts.ts'
import { type Payee, schemeNames } from './channel.ts'

type PayeeComparisonProps = { readonly standing: Payee | null; readonly proposed: Payee }

const labels = {
  method: 'channel_method',
  provider: 'channel_provider_label',
  bank: 'bank',
  holder: 'holder',
  number: 'account_number',
  scheme: 'channel_scheme_label',
  bankId: 'channel_bank_id',
  city: 'channel_city',
  url: 'btcpay_url',
  storeId: 'btcpay_storeId',
  paymentMethod: 'btcpay_paymentMethod',
} as const satisfies Record<string, TextKey>
type Names = keyof typeof labels

/** Whom members pay now and whom they are to pay, side by side; what differs stands out. */
export function PayeeComparison({ standing, proposed }: PayeeComparisonProps) {
  const t = useT()
  const before = standing && listValues(standing, t)
  const after = listValues(proposed, t)
  const names = (Object.keys(labels) as Names[]).filter((name) => before?.[name] || after[name])
  return (
    <Table
      size="small"
      aria-label={t('payee_waiting')}
      sx={{ tableLayout: 'fixed', '& td, & th': { px: 1, overflowWrap: 'anywhere', verticalAlign: 'top' } }}
    >
      <TableHead>
        <TableRow>
          <TableCell component="td" sx={{ width: '28%' }} />
          <TableCell>{t('payee_standing')}</TableCell>
          <TableCell>{t('payee_next')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {names.map((name) => {
          const differs = before?.[name] !== after[name]
          return (
            <TableRow key={name} sx={{ '&:last-child > *': { borderBottom: 0 } }}>
              <TableCell component="th" scope="row" sx={{ color: 'text.secondary' }}>
                {t(labels[name])}
              </TableCell>
              <TableCell>{before?.[name] || '–'}</TableCell>
              <TableCell sx={differs ? { fontWeight: 650, color: 'warning.main' } : {}}>{after[name] || '–'}</TableCell>
            </TableRow>
          )
        })}
      </TableBody>
    </Table>
  )
}

const listValues = (
  { method, providerId, payTo, server }: Payee,
  t: ReturnType<typeof useT>,
): Record<Names, string> => ({
  method: server ? '' : t(`channel_method_${method}`),
  provider: (!server && providerId) || '',
  bank: payTo?.bank ?? '',
  holder: payTo?.holder ?? '',
  number: payTo?.number ?? '',
  scheme: payTo?.scheme ? schemeNames[payTo.scheme] : '',
  bankId: payTo?.bankId ?? '',
  city: payTo?.city ?? '',
  url: server?.url ?? '',
  storeId: server?.storeId ?? '',
  paymentMethod: server?.paymentMethod ?? '',
})
