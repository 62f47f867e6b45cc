import Box from '@mui/material/Box'
import { Fragment } from 'react'
import { useFormat } from '#i18n/format.ts'

/** For a place without room: a long amount breaks between groups of digits, never within one. Cut off, it reads like another amount. */
export const breakingMoney = { '& bdi': { whiteSpace: 'normal' }, '& bdi wbr': { display: 'inline' } }
const groups = /(?<=\d[.,\s])(?=\d{3}(?!\d))/

type MoneyProps = { amount: string; signed?: boolean; strong?: boolean }

/** An amount in the brand's currency. A signed one has a sign and a colour, never the colour alone. */
export function Money({ amount, signed = false, strong = false }: MoneyProps) {
  const { money } = useFormat()
  const loss = amount.startsWith('-')
  const gain = signed && !loss && /[1-9]/.test(amount)
  const color = signed ? (loss ? 'error.main' : gain ? 'success.main' : undefined) : undefined
  return (
    <Box
      component="bdi"
      sx={{ whiteSpace: 'nowrap', '& wbr': { display: 'none' }, color, fontWeight: strong ? 650 : undefined }}
    >
      {gain && '+'}
      {money(amount)
        .split(groups)
        .map((group, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the groups of one amount have no other name
          <Fragment key={place}>
            {place > 0 && <wbr />}
            {group}
          </Fragment>
        ))}
    </Box>
  )
}

/** An integer grouped as in the reader's language. */
export function Count({ of }: { of: number | bigint }) {
  const { number } = useFormat()
  return number(of)
}
