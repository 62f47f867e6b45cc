import { parseMoney } from '@gasing/contract/money'
import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow, TextField, Typography } from '@mui/material'
import { useT } from '#i18n/provider.ts'
import { usePlayNames } from '#i18n/values/use-play-names.ts'
import { formatShare, type Prices } from './lottery.ts'

type Play = Prices['plays'][number]
type Offer = Play['offers'][number]
type PriceTableProps = {
  plays: readonly Play[]
  draft: Readonly<Record<string, Readonly<Record<string, string>>>>
  wrong: (field: string) => string | undefined
  fixed: boolean
  onChange: (play: string, tier: string, price: string) => void
}

const million = 1_000_000n
/** A phone has room for the entered price and its return; the rest is shown below the prize's name. */
const wideOnly = { display: { xs: 'none', sm: 'table-cell' } } as const
const phoneOnly = { display: { sm: 'none' } } as const

/** A ticket's return at other prices: its current return plus each prize's difference times its chance. */
function calculateReturn(offer: Offer, prices: Readonly<Record<string, string>>): string | null {
  let [above, below] = offer.exact.split('/').map(BigInt) as [bigint, bigint]
  for (const { tier, price, chance } of offer.tiers) {
    const text = prices[tier] ?? price
    if (!/^[0-9]{1,12}(\.[0-9]{1,6})?$/.test(text)) return null
    const [n = 0n, d = 1n] = chance.split('/').map(BigInt)
    const by = parseMoney(text) - parseMoney(price)
    above = above * d * million + by * n * below
    below = below * d * million
  }
  const share = (above * 10_000n) / below
  return `${share / 10_000n}.${(share % 10_000n).toString().padStart(4, '0')}`
}

/** The prizes of some plays with their prices; the ticket's return updates while typing. */
export function PriceTable({ plays, draft, wrong, fixed, onChange }: PriceTableProps) {
  const t = useT()
  const names = usePlayNames()
  return (
    <TableContainer>
      <Table size="small" aria-label={t('prices_table')}>
        <TableHead>
          <TableRow>
            <TableCell sx={wideOnly}>{t('prices_play')}</TableCell>
            <TableCell>{t('prices_prize')}</TableCell>
            <TableCell align="right" sx={wideOnly}>
              {t('prices_chance')}
            </TableCell>
            <TableCell align="right" sx={wideOnly}>
              {t('prices_fair')}
            </TableCell>
            <TableCell align="right">{t('prices_price')}</TableCell>
            <TableCell align="right">{t('prices_returns')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {plays.flatMap(({ play, offers }) =>
            offers.flatMap((offer) =>
              offer.tiers.map(({ tier, chance, fair }, index) => (
                <TableRow key={`${play} ${offer.offer} ${tier}`}>
                  <TableCell sx={wideOnly}>{names.playName(play)}</TableCell>
                  <TableCell>
                    {names.symbolName(tier)}
                    <Typography variant="caption" color="textSecondary" component="div" sx={phoneOnly}>
                      {names.playName(play)} · {t('prices_fair')} {fair}
                    </Typography>
                  </TableCell>
                  <TableCell align="right" sx={wideOnly}>
                    {chance}
                  </TableCell>
                  <TableCell align="right" sx={wideOnly}>
                    {fair}
                  </TableCell>
                  <TableCell align="right">
                    {fixed ? (
                      draft[play]?.[tier]
                    ) : (
                      <TextField
                        size="small"
                        hiddenLabel
                        value={draft[play]?.[tier] ?? ''}
                        error={wrong(`${play}.${offer.offer}`) !== undefined}
                        helperText={wrong(`${play}.${offer.offer}`)}
                        onChange={({ target }) => onChange(play, tier, target.value.trim())}
                        sx={{ width: { xs: 104, sm: 150 } }}
                        slotProps={{
                          htmlInput: {
                            'aria-label': `${names.playName(play)} ${names.symbolName(tier)}`,
                            inputMode: 'decimal',
                            maxLength: 20,
                            style: { textAlign: 'end' },
                          },
                        }}
                      />
                    )}
                  </TableCell>
                  <TableCell align="right">
                    {index === 0 && <Returned offer={offer} prices={draft[play] ?? {}} />}
                  </TableCell>
                </TableRow>
              )),
            ),
          )}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

function Returned({ offer, prices }: { offer: Offer; prices: Readonly<Record<string, string>> }) {
  const returned = calculateReturn(offer, prices)
  const tooMuch = returned !== null && parseMoney(returned) > million
  return (
    <Typography
      component="span"
      variant="body2"
      color={tooMuch ? 'error' : 'textPrimary'}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {returned === null ? '–' : formatShare(returned)}
    </Typography>
  )
}
