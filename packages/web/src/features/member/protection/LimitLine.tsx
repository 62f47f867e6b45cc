import type { Value } from '@gasing/contract/call'
import { cancelRaise, confirmRaise, protection, setLimit } from '@gasing/contract/calls/protection'
import { parseMoney } from '@gasing/contract/money'
import { Button } from '@gasing/ui/Button'
import { ProgressBar } from '@gasing/ui/ProgressBar'
import { refresh } from '#api/query.ts'
import { writeMoney, writeTime } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { Note } from '#shared/Note.tsx'
import { useFormCall } from '#shared/use-form-call.ts'
import { showToast } from '#state/toast-store.ts'

type Limit = Value<typeof protection>['limits'][number]
type Translate = ReturnType<typeof useT>

const refetchProtection = () => void refresh(protection)

/** One limit: the part used, what is left until when, and a pending raise. */
export function LimitLine({ limit }: { limit: Limit }) {
  const t = useT()
  const { kind, period, raise } = limit
  const percent = calculateUsedPercent(limit)
  const removal = useFormCall(setLimit, [], () => {
    refetchProtection()
    showToast({ tone: 'plain', text: t('protection_waits') })
  })
  return (
    <>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-2">
        <strong>
          {t(`protection_kind_${kind}`)} {t(`protection_period_${period}`)}
        </strong>
        <span className="font-head text-lg font-bold tabular-nums">
          <bdi>{formatLimit(limit, limit.value, t)}</bdi>
        </span>
      </div>
      <ProgressBar
        className="mb-1"
        label={t(`protection_kind_${kind}`)}
        percent={percent}
        tone={percent < 90 ? 'brand' : 'warn'}
      />
      <p className="text-sm text-muted">
        {t('protection_left', { left: formatLimit(limit, limit.left, t), until: writeTime(limit.resetsAt) })}
      </p>
      {raise ? <Raise limit={limit} raise={raise} /> : null}
      {limit.origin === 'operator' ? (
        <p className="mt-1 text-sm text-muted">{t('protection_by_brand')}</p>
      ) : (
        !raise && (
          <Button
            look="plain"
            size="s"
            className="mt-1 min-h-11"
            busy={removal.busy}
            onClick={() => removal.send({ body: { kind, period, value: null } })}
          >
            {t('protection_remove')}
          </Button>
        )
      )}
      <Note problem={removal.note} />
    </>
  )
}

/** A pending raise, which takes effect after its waiting time and a second confirmation. */
function Raise({ limit, raise }: { limit: Limit; raise: NonNullable<Limit['raise']> }) {
  const t = useT()
  const { kind, period } = limit
  const confirm = useFormCall(confirmRaise, [], refetchProtection)
  const keep = useFormCall(cancelRaise, [], refetchProtection)
  const value = raise.value === null ? t('protection_no_limit') : formatLimit(limit, raise.value, t)
  return (
    <div className="mt-3 rounded-m bg-raised p-3 text-sm">
      <p>
        {raise.ripe
          ? t('protection_raise_ripe', { value })
          : t('protection_raise_waits', { value, at: writeTime(raise.ripeAt) })}
      </p>
      <Note problem={confirm.note ?? keep.note} />
      <div className="mt-2 flex flex-wrap gap-2">
        {raise.ripe && (
          <Button
            size="s"
            className="min-h-11"
            busy={confirm.busy}
            onClick={() => confirm.send({ body: { kind, period } })}
          >
            {t('protection_confirm')}
          </Button>
        )}
        <Button
          look="line"
          size="s"
          className="min-h-11"
          busy={keep.busy}
          onClick={() => keep.send({ body: { kind, period } })}
        >
          {t('protection_keep')}
        </Button>
      </div>
    </div>
  )
}

const formatLimit = ({ kind }: Limit, value: string, t: Translate): string =>
  kind === 'time' ? t('protection_minutes_of', { count: value }) : writeMoney(parseMoney(value))

/** Returns the used part as a whole percentage between 0 and 100. */
function calculateUsedPercent({ value, left }: Limit): number {
  const whole = parseMoney(value)
  if (whole === 0n) return 100
  const used = ((whole - parseMoney(left)) * 100n) / whole
  return Number.parseInt(used.toString(), 10)
}
