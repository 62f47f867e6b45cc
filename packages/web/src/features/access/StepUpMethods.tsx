import type { StepUpMethod } from '@gasing/contract/calls/sign-in'
import { Icon } from '@gasing/ui/Icon'
import { useT } from '#i18n/i18n.ts'
import type { StepUp } from './step-up.ts'

const icons: Record<StepUpMethod, string> = {
  totp: 'smartphone',
  sms: 'message-square',
  email: 'mail',
  bankAccountName: 'landmark',
}

type StepUpMethodsProps = { order: StepUp; method: StepUpMethod; onChange: (method: StepUpMethod) => void }

/** The methods the server offers, each with its masked destination; a single one needs no choice. */
export function StepUpMethods({ order, method, onChange }: StepUpMethodsProps) {
  const t = useT()
  if (order.methods.length === 1)
    return (
      <p className="mb-4 flex items-center gap-3">
        <MethodLine order={order} method={method} />
      </p>
    )
  return (
    <fieldset className="mb-4 grid gap-2">
      <legend className="mb-2 text-sm font-medium">{t('step_up_ways')}</legend>
      {order.methods.map((one) => (
        <label
          key={one}
          className="flex min-h-14 cursor-pointer items-center gap-3 rounded-m border border-line px-3.5 py-2 has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name="method"
            value={one}
            checked={one === method}
            className="size-4 shrink-0 accent-brand"
            onChange={() => onChange(one)}
          />
          <MethodLine order={order} method={one} />
        </label>
      ))}
    </fieldset>
  )
}

function MethodLine({ order, method }: Pick<StepUpMethodsProps, 'order' | 'method'>) {
  const t = useT()
  const hint = order.hints[method]
  return (
    <>
      <Icon name={icons[method]} className="text-muted" />
      <span className="min-w-0 text-sm font-medium">
        {t(`step_up_${method}`)}
        {hint && <bdi className="block truncate font-normal text-muted">{hint}</bdi>}
      </span>
    </>
  )
}
