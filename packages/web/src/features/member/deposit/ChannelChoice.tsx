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
      {/* two in a row on a phone too, or the amount would be below the fold */}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-2 sm:grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))]">
        {list.map((one) => (
          <label
            key={one.channelId}
            className={clsx(
              'grid min-h-16 cursor-pointer grid-cols-[auto_1fr] items-center gap-x-3 rounded-m border p-3 has-focus-visible:outline-2 has-focus-visible:outline-focus',
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
            <img
              src={getPaymentMark(one.icon)}
              alt=""
              width="40"
              height="40"
              className="size-8 rounded-s sm:row-span-2 sm:size-10"
            />
            <span className="text-sm font-semibold wrap-anywhere sm:text-base">{one.name}</span>
            <span className="col-span-2 text-xs text-muted sm:col-span-1">
              {parseMoney(one.fee) === 0n ? t('fee_none') : t('fee_of', { fee: writeMoney(parseMoney(one.fee)) })} ·{' '}
              {t('minutes_about', { count: one.minutes })}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
