import { consolidatedFunds } from '@gasing/contract/calls/vendor-wallets'
import { buildButtonClass } from '@gasing/ui/Button'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buildQuery } from '#api/query.ts'
import { useSession } from '#api/session.ts'
import { useT } from '#i18n/i18n.ts'
import { Card } from '#shared/Card.tsx'
import { isOn } from '../../../modules.ts'
import { paths } from '../../../paths.ts'
import { WalletsCard } from '../wallets/WalletsCard.tsx'
import { Turnover } from '../withdraw/Turnover.tsx'
import { FundsBalance } from './FundsBalance.tsx'
import { LastChanges } from './LastChanges.tsx'

/** My wallet (MEMBER-1): balances by wallet, the available actions, and the latest changes. */
export function FundsPage() {
  const t = useT()
  const { data: funds } = useQuery(buildQuery(consolidatedFunds, {}))
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
      <Card title={t('balance')} {...(funds?.isSingle !== false && { className: 'lg:col-span-2' })}>
        <FundsBalance />
        <Turnover />
        <FundsLinks />
      </Card>
      <WalletsCard />
      <Card
        title={t('funds_last')}
        className="lg:col-span-2"
        action={
          <Link to={paths.member} params={{ page: 'transactionHistory' }} className={buildButtonClass('soft', 's')}>
            {t('account_record')}
          </Link>
        }
      >
        <LastChanges />
      </Card>
    </div>
  )
}

/** Links to deposit, withdrawal and upline transfer. */
function FundsLinks() {
  const t = useT()
  const session = useSession()
  return (
    <div className="flex flex-wrap gap-2">
      {isOn('DEPOSIT') && (
        <Link to={paths.member} params={{ page: 'depositv2' }} className={buildButtonClass('brand', 'm')}>
          {t('deposit')}
        </Link>
      )}
      {isOn('WITHDRAW') && (
        <Link to={paths.member} params={{ page: 'withdraw' }} className={buildButtonClass('line', 'm')}>
          {t('withdraw')}
        </Link>
      )}
      {isOn('UPLINETRANSFER') && session?.toUpline && (
        <Link to={paths.member} params={{ page: 'transferUpline' }} className={buildButtonClass('line', 'm')}>
          {t('transfer_upline')}
        </Link>
      )}
    </div>
  )
}
