import type { Value } from '@gasing/contract/call'
import type { channels } from '@gasing/contract/calls/cashier'
import { parseMoney } from '@gasing/contract/money'
import clsx from 'clsx'
import { getPaymentMark } from '#art.ts'
import { writeMoney } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'

export type Channel = Value<typeof channels>['list'][number]

type ChannelChoiceProps = {
  list: readonly Channel[]
  chosen: Channel
  onChoose: (channelId: string) => void
}

/** The payment channels of a deposit, each with its fee and duration. */
export function ChannelChoice({ list, chosen, onChoose }: ChannelChoiceProps) {
  const t = useT()
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">{t('deposit_how')}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-2">
        {list.map((one) => (
          <label
            key={one.channelId}
            className={clsx(
              'flex min-h-16 cursor-pointer items-center gap-3 rounded-m border p-3 has-focus-visible:outline-2 has-focus-visible:outline-focus',
              one === chosen ? 'border-brand bg-brand-soft' : 'border-line bg-surface hover:border-brand',
            )}
          >
            <input
              type="radio"
              name="channel"
              className="sr-only"
              value={one.channelId}
              checked={one === chosen}
              onChange={() => onChoose(one.channelId)}
            />
            <img src={getPaymentMark(one.icon)} alt="" width="40" height="40" className="size-10 rounded-s" />
            <span className="min-w-0">
              <span className="block font-semibold wrap-anywhere">{one.name}</span>
              <span className="block text-xs text-muted">
                {parseMoney(one.fee) === 0n ? t('fee_none') : t('fee_of', { fee: writeMoney(parseMoney(one.fee)) })} ·{' '}
                {t('minutes_about', { count: one.minutes })}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
