import { officeRoundPage } from '@gasing/contract/calls/office/bets'
import { officeVendorCalls } from '@gasing/contract/calls/office/vendors'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useCall } from '#api/use-call.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useFormat } from '#i18n/format.ts'
import { useT } from '#i18n/provider.ts'
import { getDayInZone } from '../report/days.ts'
import type { Bet } from './member.ts'

/** Links to the vendor's page about the round; the vendor supplies its URL. */
export function PageButton({ betId }: { betId: string }) {
  const t = useT()
  const { data, isError } = useCall(officeRoundPage, { params: { id: betId } })
  if (isError) return null
  return (
    <Button component="a" href={data?.url ?? ''} target="_blank" rel="noopener noreferrer" loading={!data}>
      {t('bet_page')}
    </Button>
  )
}

/** Links to the calls exchanged with the vendor about the round, on the days that it lasted. */
export function CallsButton({ bet: { round, at, settledAt } }: { bet: Bet }) {
  const t = useT()
  const mayMake = useCallPermission()
  const { timeZone } = useFormat()
  if (!mayMake(officeVendorCalls)) return null
  const [from, to] = [at, settledAt ?? at].map((each) => getDayInZone(new Date(each), timeZone))
  const filter = encodeURIComponent(JSON.stringify({ q: round, from, to }))
  return (
    <Button component={Link} to={`/vendor-calls?filter=${filter}`}>
      {t('bet_calls')}
    </Button>
  )
}
