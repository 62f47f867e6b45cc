import { lotteryDraws } from '@gasing/contract/calls/lottery'
import { Button } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { Modal } from '@gasing/ui/Modal'
import { Skeleton } from '@gasing/ui/Spinner'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '#api/call.ts'
import { buildKey } from '#api/query.ts'
import { writeTime } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { CopyButton } from '#shared/CopyButton.tsx'
import { LoadFailure } from '#shared/LoadFailure.tsx'
import { type CheckStep, checkDraw } from './check-draw.ts'
import { countBalls, ResultBalls } from './ResultBalls.tsx'
import { type Draw, useDraws } from './Results.tsx'
import type { CurrentDraw } from './use-lottery.ts'

/** Whether a draw can be recomputed: a void one may have a seed without a result. */
const isDrawn = ({ seed, result }: Draw): boolean => seed !== null && result !== null

/** LOTT-5: the commitment published for the current draw, and how each past draw can be verified. */
export function Fairness({ lottery, draw }: { lottery: string; draw: CurrentDraw | null }) {
  const t = useT()
  const { draws } = useDraws(lottery)
  const last = draws.find(isDrawn)
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="max-w-prose text-muted">{t('lot_fair_text')}</p>
      {draw?.seedHash && (
        <dl className="grid gap-2 rounded-m bg-raised p-3 text-sm">
          <Value name={t('lot_fair_promise', { issue: draw.issue })} value={draw.seedHash} />
          <Value name={t('lot_fair_round')} value={draw.beaconRound ?? '–'} />
        </dl>
      )}
      {last ? (
        <div className="flex flex-wrap items-center gap-3">
          <span className="text-sm">
            {t('lot_result_of')} <bdi className="font-semibold">{last.issue}</bdi>
          </span>
          <CheckButton lottery={lottery} draw={last} />
        </div>
      ) : (
        <p className="text-sm text-muted">{t('lot_results_empty')}</p>
      )}
      {last && <Script lottery={lottery} issue={last.issue} />}
    </div>
  )
}

/** How to recompute a draw independently of this page. */
function Script({ lottery, issue }: { lottery: string; issue: string }) {
  const t = useT()
  const command = `npx gasing draws verify --lottery ${lottery} --draw ${issue} --url ${window.location.origin}`
  return (
    <div className="text-sm text-muted">
      <p>{t('lot_fair_script')}</p>
      <code className="my-1 block rounded-m bg-raised p-3 text-xs break-words text-ink">{command}</code>
      <CopyButton text={command} label={t('lot_fair_copy')} />
    </div>
  )
}

function Value({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd className="break-all font-mono text-xs">
        <bdi>{value}</bdi>
      </dd>
    </div>
  )
}

/** Opens the verification of a draw; hidden until it has been drawn. */
export function CheckButton({ lottery, draw }: { lottery: string; draw: Draw }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  if (!isDrawn(draw)) return null
  return (
    <>
      <Button look="line" size="s" className="min-h-11" onClick={() => setOpen(true)}>
        <Icon name="shield-check" className="size-4" />
        {t('lot_check')}
      </Button>
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        title={t('lot_check_title', { issue: draw.issue })}
        closeLabel={t('close')}
        className="sm:w-[720px]"
      >
        {open && <Check lottery={lottery} drawId={draw.drawId} />}
      </Modal>
    </>
  )
}

/** Loads what was published of the draw, recomputes it, and shows every step. */
function Check({ lottery, drawId }: { lottery: string; drawId: string }) {
  const t = useT()
  const found = useQuery({
    queryKey: [...buildKey(lotteryDraws, { params: { code: lottery } }), 'check', drawId],
    queryFn: async ({ signal }) => {
      const { brand, family, list } = await send(lotteryDraws, { params: { code: lottery }, query: { drawId }, signal })
      const [draw] = list
      return draw ? { family, draw, checked: await checkDraw({ brand, family, lottery }, draw) } : null
    },
  })
  if (found.isPending) return <Skeleton className="h-60" />
  if (found.isLoadingError) return <LoadFailure problem={found.error} onRetry={() => void found.refetch()} />
  if (!found.data?.checked) return <p className="py-4 text-muted">{t('lot_check_none')}</p>
  const { family, draw, checked } = found.data
  return (
    <div className="grid grid-cols-1 gap-4">
      <p role="status" className={`flex items-center gap-2 font-semibold ${checked.fits ? 'text-win' : 'text-loss'}`}>
        <Icon name={checked.fits ? 'circle-check' : 'triangle-alert'} />
        {t(checked.fits ? 'lot_check_fits' : 'lot_check_fails')}
      </p>
      <ResultBalls family={family} result={draw.result} size={countBalls(family) > 5 ? 's' : 'm'} />
      <dl className="grid gap-1 text-sm">
        <Fact name={t('lot_check_sold')} value={writeTime(draw.opensAt)} />
        <Fact name={t('lot_check_closed')} value={writeTime(draw.closedAt ?? draw.closesAt)} />
        <Fact name={t('lot_check_tickets')} value={`${draw.tickets ?? 0}`} />
        <Fact name={t('lot_check_drawn')} value={writeTime(draw.drawnAt ?? draw.drawsAt)} />
      </dl>
      {checked.beacon && <p className="max-w-prose text-sm text-muted">{t(`lot_beacon_${checked.beacon}`)}</p>}
      <ol className="grid gap-3">
        {checked.steps.map((step, place) => (
          <Step key={step.name} step={step} number={place + 1} />
        ))}
      </ol>
      <Script lottery={lottery} issue={draw.issue} />
    </div>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-3">
      <dt className="text-muted">{name}</dt>
      <dd className="tabular-nums">
        <bdi>{value}</bdi>
      </dd>
    </div>
  )
}

function Step({ step, number }: { step: CheckStep; number: number }) {
  const t = useT()
  return (
    <li className="rounded-m border border-line p-3">
      <p className="flex items-start gap-2 font-semibold">
        <span className="min-w-0 flex-1">
          {number}. {t(`lot_step_${step.name}`)}
        </span>
        <span className={`flex items-center gap-1 text-sm ${step.fits ? 'text-win' : 'text-loss'}`}>
          <Icon name={step.fits ? 'check' : 'x'} className="size-4" />
          {t(step.fits ? 'lot_step_fits' : 'lot_step_fails')}
        </span>
      </p>
      <p className="mt-1 text-sm text-muted">{t(`lot_step_${step.name}_text`)}</p>
      <dl className="mt-2 grid gap-1.5 text-sm">
        {step.from.map(([key, value]) => (
          <Value key={key} name={t(`lot_input_${key}`)} value={value} />
        ))}
        <Value name={t(step.name === 'beacon' ? 'lot_input_signature' : 'lot_step_computed')} value={step.computed} />
        {step.name !== 'beacon' && <Value name={t('lot_step_published')} value={step.published} />}
      </dl>
    </li>
  )
}
