import { consolidatedFunds } from '@gasing/contract/calls/vendor-wallets'
import { transactions } from '@gasing/contract/calls/wallet'
import { parseMoney } from '@gasing/contract/money'
import { buttonClass } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { Money } from '@gasing/ui/Money'
import { Skeleton } from '@gasing/ui/Spinner'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { queryOf } from '#api/query.ts'
import { useSession } from '#api/session.ts'
import { writeMoney } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { Card } from '#shared/Card.tsx'
import { firstRange } from '#shared/DayFilter.tsx'
import { EmptyList } from '#shared/EmptyList.tsx'
import { Note } from '#shared/Note.tsx'
import { useHistory } from '#shared/use-history.ts'
import { isMemberPageOn, memberPageIcon, memberPageText } from '#shell/member-pages.ts'
import { paths } from '../../../paths.ts'
import { History } from '#shared/History.tsx'
import { type RecordLine, recordColumns } from '../transactions/record-columns.tsx'
import { WalletsCard } from '../wallets/WalletsCard.tsx'
import { Turnover } from '../withdraw/Turnover.tsx'

const linesMax = 5

/** My wallet (MEMBER-1): what there is and where, what can be done with it, and what changed it last. */
export function FundsPage() {
  const t = useT()
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
      <Card title={t('balance')}>
        <Balance />
        <Turnover />
        <Ways />
      </Card>
      <WalletsCard />
      <Card
        title={t('funds_last')}
        className="lg:col-span-2"
        action={
          <Link to={paths.member} params={{ page: 'transactionHistory' }} className={buttonClass('soft', 's')}>
            {t('account_record')}
          </Link>
        }
      >
        <LastChanges />
      </Card>
    </div>
  )
}

function Balance() {
  const t = useT()
  const { data, error } = useQuery(queryOf(consolidatedFunds, {}))
  if (error) return <Note problem={error} />
  if (!data) return <Skeleton className="mb-4 h-24" />
  const held = parseMoney(data.held)
  return (
    <div className="mb-4 rounded-m bg-raised p-4">
      <Money
        units={parseMoney(data.sum)}
        write={writeMoney}
        count
        className="font-head text-3xl font-extrabold tabular-nums"
      />
      <p className="text-sm text-muted">{t(held > 0n ? 'funds_held' : 'funds_free', { amount: writeMoney(held) })}</p>
    </div>
  )
}

/** In and out, and up to whoever is above. */
function Ways() {
  const t = useT()
  const session = useSession()
  const ways = (['depositv2', 'withdraw', 'transferUpline'] as const).filter(
    (key) => isMemberPageOn(key) && (key !== 'transferUpline' || session?.toUpline),
  )
  return (
    <div className="flex flex-wrap gap-2">
      {ways.map((key) => (
        <Link
          key={key}
          to={paths.member}
          params={{ page: key }}
          className={buttonClass(key === 'depositv2' ? 'brand' : 'line', 'm')}
        >
          <Icon name={memberPageIcon[key]} className="size-4" />
          {t(memberPageText[key])}
        </Link>
      ))}
    </div>
  )
}

function LastChanges() {
  const t = useT()
  const [days] = useState(firstRange)
  const found = useHistory(transactions, days, linesMax)
  return (
    <History
      found={{ ...found, hasNextPage: false }}
      columns={recordColumns(t)}
      rowKey={(line: RecordLine) => line.id}
      caption={t('funds_last')}
      empty={<EmptyList text={t('record_empty')} action={t('deposit')} to="/member/depositv2" />}
    />
  )
}
