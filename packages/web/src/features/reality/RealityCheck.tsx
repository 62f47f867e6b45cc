import type { Value } from '@gasing/contract/call'
import { playStretch } from '@gasing/contract/calls/protection'
import { parseMoney } from '@gasing/contract/money'
import { Button, buildButtonClass } from '@gasing/ui/Button'
import { Modal } from '@gasing/ui/Modal'
import { Link, useNavigate } from '@tanstack/react-router'
import { use, useEffect, useState } from 'react'
import { send } from '#api/call.ts'
import { useSession } from '#api/session.ts'
import { writeChange, writeMoney } from '#i18n/format.ts'
import { loadTextsWithRetry, useT } from '#i18n/i18n.ts'
import { getServerTime } from '#state/server-clock.ts'
import { paths } from '../../paths.ts'
import { countFor, isDue, restartInterval, saveInterval } from './reality-interval.ts'

const ready = loadTextsWithRetry('protection')
const pollMilliseconds = 30_000
const minutesPerHour = 60

type PlaySession = NonNullable<Value<typeof playStretch>['stretch']>

/**
 * Y03: shows over games and pages how long the member has been playing and the result, at the chosen interval. The timer is this
 * tab's; the figures come from the server. Members who are not playing are not interrupted.
 */
export function RealityCheck() {
  use(ready)
  const due = useDueSession()
  return due.value && <RealityDialog stretch={due.value} onDone={due.done} />
}

function useDueSession(): { value: PlaySession | null; done: () => void } {
  const [value, setValue] = useState<PlaySession | null>(null)
  const member = useSession()?.customerId ?? ''
  useEffect(() => {
    countFor(member)
    const poll = async () => {
      if (!isDue(getServerTime())) return
      const answer = await send(playStretch, {}).catch(() => null)
      if (!answer) return
      saveInterval(answer.realityMinutes)
      const playing = answer.stretch
      const long = playing !== null && playing.minutes >= answer.realityMinutes
      // for play that began later, the interval counts from its first stake
      restartInterval(playing && !long ? Date.parse(playing.since) : getServerTime())
      if (long) setValue(playing)
    }
    const timer = setInterval(() => void poll(), pollMilliseconds)
    return () => clearInterval(timer)
  }, [member])
  return { value, done: () => setValue(null) }
}

function RealityDialog({ stretch, onDone }: { stretch: PlaySession; onDone: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const time = t('reality_time', {
    hours: Math.floor(stretch.minutes / minutesPerHour),
    minutes: stretch.minutes % minutesPerHour,
  })
  const figures = [
    { name: t('protection_stake'), value: writeMoney(parseMoney(stretch.stake)) },
    { name: t('protection_payout'), value: writeMoney(parseMoney(stretch.payout)) },
    { name: t('reality_net'), value: writeChange(parseMoney(stretch.net)) },
  ]
  return (
    <Modal open keep onClose={onDone} title={t('reality_title')} closeLabel={t('close')} dragLabel={t('drag_dialog')}>
      <p className="mb-4 text-lg">{t('reality_text', { time })}</p>
      <dl className="mb-5 grid gap-2">
        {figures.map(({ name, value }) => (
          <div key={name} className="flex items-baseline justify-between gap-3 rounded-m bg-raised p-3">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-semibold tabular-nums">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button
          onClick={() => {
            onDone()
            void navigate({ to: paths.home })
          }}
        >
          {t('reality_leave')}
        </Button>
        <Button look="soft" onClick={onDone}>
          {t('reality_continue')}
        </Button>
        <Link to={paths.member} params={{ page: 'protection' }} className={buildButtonClass('plain')} onClick={onDone}>
          {t('reality_limits')}
        </Link>
      </div>
    </Modal>
  )
}
