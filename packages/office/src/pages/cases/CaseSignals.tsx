import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { useFormat } from '#i18n/format.ts'
import { useT } from '#i18n/provider.ts'
import { joinWords, translateOr } from '#i18n/texts.ts'
import { Moment } from '#parts/Moment.tsx'
import type { RiskCaseRecord } from './case.ts'

/** The signs, with their times and withdrawals. */
export function CaseSignals({ record }: { record: RiskCaseRecord }) {
  const t = useT()
  const { money } = useFormat()
  return (
    <Box component="section">
      <Typography variant="h3" sx={{ mb: 1 }}>
        {t('case_signs')}
      </Typography>
      <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {record.signals.map(({ id, kind, count, deposited, staked, received, accounts, withdrawalId, holds, at }) => (
          <Box component="li" key={id} sx={{ p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1 }}>
            {translateOr(`signal_${kind}`, kind, {
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
            <Typography component="p" variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
              <Moment at={at} />
              {withdrawalId && (
                <>
                  {' · '}
                  <Link component={RouterLink} to={`/withdrawals/${withdrawalId}`}>
                    {t('withdrawal_number', { id: withdrawalId })}
                  </Link>
                </>
              )}
              {holds && ` · ${t('sign_holds')}`}
            </Typography>
          </Box>
        ))}
      </Stack>
    </Box>
  )
}
