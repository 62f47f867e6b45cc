import { merchantWallet } from '@gasing/contract/calls/wallet'
import { DelayedContent, Spinner } from '@gasing/ui/Spinner'
import { useQuery } from '@tanstack/react-query'
import { buildQuery } from '#api/query.ts'
import { useT } from '#i18n/i18n.ts'

/** Shown while a game opens; for a vendor with its own wallet it explains that the balance is transferred there. */
export function GameOpening({ vendor }: { vendor: string | undefined }) {
  const t = useT()
  const { data } = useQuery(buildQuery(merchantWallet, {}))
  const takesMoney = data?.isSingle === false && data.wallets.some(({ code }) => code === vendor)
  return (
    <div role="status" className="grid max-w-sm justify-items-center gap-3 text-center">
      <Spinner />
      <DelayedContent>
        <p>{t('game_opening')}</p>
        {takesMoney && <p className="text-sm">{t('game_money_along')}</p>}
      </DelayedContent>
    </div>
  )
}
