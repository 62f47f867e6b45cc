import { openHandover } from '@gasing/contract/calls/sign-in'
import { domainRoute } from '@gasing/contract/calls/system'
import { Button } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { Modal } from '@gasing/ui/Modal'
import { Spinner } from '@gasing/ui/Spinner'
import { use, useEffect, useState } from 'react'
import { send } from '#api/call.ts'
import { isTrial, session } from '#api/session.ts'
import { boot } from '#boot.ts'
import { loadTextsWithRetry, useT } from '#i18n/i18n.ts'
import { Note } from '#shared/Note.tsx'
import { listOrigins, type MeasuredRoute, measureRoute, sortByTime } from './speed.ts'

const ready = loadTextsWithRetry('service')
const secondsBeforeGoing = 5

/** SIDE-9: measures the brand's routes and switches to the fastest after five seconds, unless the user stays. */
export function SpeedTestModal({ onClose }: { onClose: () => void }) {
  use(ready)
  const t = useT()
  const { measured, problem, retry } = useMeasurements()
  const [staying, setStaying] = useState(false)
  const list = measured && sortByTime(measured)
  const best = list?.[0]?.milliseconds === null ? undefined : list?.[0]
  const elsewhere = best && best.origin !== location.origin ? best.origin : null
  const left = useCountdown(staying ? null : elsewhere)
  const measureAgain = () => {
    setStaying(false)
    retry()
  }
  return (
    <Modal open onClose={onClose} title={t('speed_title')} closeLabel={t('close')} description={t('speed_text')}>
      <Note problem={problem} onRetry={retry} />
      {!list && !problem && <Spinner label={t('speed_measuring')} className="py-10" />}
      {list && (
        <ol className="grid gap-2">
          {list.map((one, place) => (
            <Route key={one.origin} measured={one} isBest={place === 0 && one.milliseconds !== null} />
          ))}
        </ol>
      )}
      <p role="status" className="min-h-12 py-3 text-sm text-muted">
        {list && !best && t('speed_none')}
        {best && !elsewhere && t('speed_here')}
        {elsewhere && !staying && t('speed_going', { seconds: left })}
        {elsewhere && staying && t('speed_staying')}
      </p>
      <div className="flex flex-wrap gap-3">
        {elsewhere && <Button onClick={() => void openRoute(elsewhere)}>{t('speed_go')}</Button>}
        {elsewhere && !staying && (
          <Button look="soft" onClick={() => setStaying(true)}>
            {t('speed_stay')}
          </Button>
        )}
        <Button look="line" disabled={!list && !problem} onClick={measureAgain}>
          <Icon name="refresh-cw" className="size-4" />
          {t('speed_again')}
        </Button>
      </div>
    </Modal>
  )
}

function Route({ measured: { origin, milliseconds }, isBest }: { measured: MeasuredRoute; isBest: boolean }) {
  const t = useT()
  return (
    <li className="flex min-h-12 items-center gap-3 rounded-m border border-line px-4 py-2">
      <Icon name={milliseconds === null ? 'wifi-off' : 'zap'} className={isBest ? 'text-win' : 'text-muted'} />
      <span className="min-w-0 flex-1">
        <bdi className="block truncate">{new URL(origin).host}</bdi>
        {origin === location.origin && <span className="block text-xs text-muted">{t('speed_this')}</span>}
      </span>
      <span className="text-sm font-semibold">
        {milliseconds === null ? t('speed_unreachable') : t('speed_milliseconds', { count: milliseconds })}
      </span>
    </li>
  )
}

function useMeasurements() {
  const [measured, setMeasured] = useState<MeasuredRoute[] | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round measures again
  useEffect(() => {
    const leaving = new AbortController()
    setMeasured(null)
    setProblem(null)
    measureAll(leaving.signal)
      .then((found) => leaving.signal.aborted || setMeasured(found))
      .catch((failure: unknown) => leaving.signal.aborted || setProblem(failure))
    return () => leaving.abort()
  }, [round])
  return { measured, problem, retry: () => setRound(round + 1) }
}

/** Measures one route at a time, so that they do not affect each other. */
async function measureAll(signal: AbortSignal): Promise<MeasuredRoute[]> {
  const { domainList } = await send(domainRoute, { signal })
  const found: MeasuredRoute[] = []
  for (const origin of listOrigins(domainList)) found.push(await measureRoute(origin, boot.brand.code, signal))
  return found
}

/** Counts down while there is a target, then switches to it. */
function useCountdown(target: string | null): number {
  const [left, setLeft] = useState(secondsBeforeGoing)
  useEffect(() => {
    setLeft(secondsBeforeGoing)
    if (!target) return
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000)
    return () => clearInterval(timer)
  }, [target])
  useEffect(() => {
    if (target && left === 0) void openRoute(target)
  }, [target, left])
  return left
}

/** Opens the same page on another route of the brand; hands over the session. */
async function openRoute(origin: string): Promise<void> {
  const url = new URL(location.href.slice(location.origin.length), origin)
  const own = session.get()
  if (own && !isTrial(own)) {
    const token = await send(openHandover, {})
      .then((made) => made.token)
      .catch(() => null)
    if (token) url.searchParams.set('token', token)
  }
  location.assign(url)
}
