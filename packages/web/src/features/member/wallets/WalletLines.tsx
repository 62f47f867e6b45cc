import type { Value } from '@gasing/contract/call'
import type { consolidatedFunds } from '@gasing/contract/calls/vendor-wallets'
import { parseMoney } from '@gasing/contract/money'
import { writeMoney } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { writeList } from '#shared/write-label.ts'

type Funds = Value<typeof consolidatedFunds>

/** Returns the names of vendors missing from the sum because they do not answer. */
export const listSilentVendors = ({ wallets }: Pick<Funds, 'wallets'>): string =>
  writeList(wallets.filter(({ reachable }) => !reachable).map(({ name }) => name))

/** Balance of each wallet; marks vendors that do not answer and amounts in transit. */
export function WalletLines({ funds }: { funds: Funds }) {
  const t = useT()
  const money = (text: string) => <bdi className="font-semibold tabular-nums">{writeMoney(parseMoney(text))}</bdi>
  const silent = listSilentVendors(funds)
  return (
    <dl className="grid gap-2">
      <div className="flex items-center gap-3">
        <dt className="min-w-0 flex-1">{t('wallets_main')}</dt>
        <dd>{money(funds.main)}</dd>
      </div>
      {funds.wallets.map(({ code, name, balance, reachable, pending }) => (
        <div key={code} className="flex items-center gap-3">
          <dt className="min-w-0 flex-1">
            <bdi>{name}</bdi>
            {!reachable && <span className="block text-sm text-muted">{t('wallets_silent')}</span>}
            {parseMoney(pending) > 0n && (
              <span className="block text-sm text-muted">
                {t('wallets_pending', { amount: writeMoney(parseMoney(pending)) })}
              </span>
            )}
          </dt>
          <dd>{reachable ? money(balance) : '–'}</dd>
        </div>
      ))}
      <div className="flex items-center gap-3 border-t border-line">
        <dt className="min-w-0 flex-1 font-semibold">
          {t('wallets_sum')}
          {silent && (
            <span className="block text-sm font-normal text-muted">{t('wallets_known', { names: silent })}</span>
          )}
        </dt>
        <dd>{money(funds.sum)}</dd>
      </div>
    </dl>
  )
}
