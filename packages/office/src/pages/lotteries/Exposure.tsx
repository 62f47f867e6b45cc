import { Box, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material'
import { useT } from '#i18n/provider.ts'
import { usePlayNames } from '#i18n/values/use-play-names.ts'
import { Money } from '#parts/Money.tsx'
import { monospace } from '#theme/theme.ts'
import { type DrawRecord, formatShare } from './lottery.ts'

/** The largest possible payouts of a draw, and the numbers with the highest stakes. */
export function Exposure({ draw: { exposure, numbers, plays } }: { draw: DrawRecord }) {
  const t = useT()
  const names = usePlayNames()
  if (exposure.length === 0) return null
  return (
    <Box component="section">
      <Typography variant="h3" sx={{ mb: 1 }}>
        {t('draw_exposure')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {plays.map(({ play, bets }) => t('label_value', { label: names.playName(play), value: bets })).join(' · ')}
      </Typography>
      <TableContainer>
        <Table size="small" aria-label={t('draw_exposure')}>
          <TableHead>
            <TableRow>
              <TableCell>{t('draw_choice')}</TableCell>
              <TableCell align="right">{t('draw_stake')}</TableCell>
              <TableCell align="right">{t('draw_payout_max')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {exposure.map(({ play, selection, bets, stake, payoutMax, share }) => (
              <TableRow key={`${play} ${selection}`}>
                <TableCell>
                  <strong>{names.playName(play)}</strong>
                  {bets > 1 && ` × ${bets}`}
                  {share !== '1' && ` · ${formatShare(share)}`}
                  <Box
                    sx={{
                      fontFamily: monospace,
                      fontSize: '0.85em',
                      overflowWrap: 'anywhere',
                      maxHeight: '4.5em',
                      overflow: 'hidden',
                    }}
                  >
                    {names.selectionText(selection)}
                  </Box>
                </TableCell>
                <TableCell align="right">
                  <Money amount={stake} />
                </TableCell>
                <TableCell align="right">
                  <Money amount={payoutMax} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <Typography variant="h3" sx={{ mt: 2, mb: 1 }}>
        {t('draw_numbers')}
      </Typography>
      <TableContainer>
        <Table size="small" aria-label={t('draw_numbers')}>
          <TableHead>
            <TableRow>
              <TableCell>{t('draw_number')}</TableCell>
              <TableCell>{t('prices_play')}</TableCell>
              <TableCell align="right">{t('draw_stake')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {numbers.map(({ play, row, symbol, stake }) => (
              <TableRow key={`${play} ${row} ${symbol}`}>
                <TableCell>
                  <strong>{names.symbolName(symbol)}</strong>
                </TableCell>
                <TableCell>{[names.playName(play), row && names.rowName(row)].filter(Boolean).join(' · ')}</TableCell>
                <TableCell align="right">
                  <Money amount={stake} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Box>
  )
}
