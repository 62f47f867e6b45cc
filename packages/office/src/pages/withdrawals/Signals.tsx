import { withdrawalSignals } from '@gasing/contract/calls/office/cashier'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useCall } from '#api/use-call.ts'
import { useFormat } from '#i18n/format.ts'
import { useT } from '#i18n/provider.ts'
import { joinWords } from '#i18n/texts.ts'
import { RefusalNote } from '#parts/RefusalNote.tsx'

/** What is unusual about a request, for the operator who decides it. */
export function Signals({ id }: { id: string }) {
  const t = useT()
  const { money } = useFormat()
  const { data, error, refetch } = useCall(withdrawalSignals, { params: { id } })
  return (
    <Box component="section">
      <Typography variant="h3" sx={{ mb: 1 }}>
        {t('signals')}
      </Typography>
      <RefusalNote error={error} onRetry={() => void refetch()} />
      {data?.list.length === 0 && <Typography color="textSecondary">{t('signals_none')}</Typography>}
      <Stack spacing={1}>
        {data?.list.map(({ kind, count, deposited, staked, received, accounts }) => (
          <Alert key={kind} severity="warning" variant="outlined">
            {t(`signal_${kind}`, {
              count,
              deposited: money(deposited ?? '0'),
              staked: money(staked ?? '0'),
              received: money(received ?? '0'),
            })}
            {accounts.length > 0 && (
              <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
                <bdi>{joinWords(accounts)}</bdi>
              </Box>
            )}
          </Alert>
        ))}
      </Stack>
    </Box>
  )
}
