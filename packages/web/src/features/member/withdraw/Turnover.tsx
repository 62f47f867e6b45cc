import { gameTypes } from '@gasing/contract/calls/games'
import { turnover } from '@gasing/contract/calls/turnover'
import { parseMoney } from '@gasing/contract/money'
import { ProgressBar } from '@gasing/ui/ProgressBar'
import { useQuery } from '@tanstack/react-query'
import { buildQuery } from '#api/query.ts'
import { writeMoney } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { writeLabel, writeList } from '#shared/write-label.ts'
import { ForfeitBonus } from './ForfeitBonus.tsx'

/** Progress of the turnover required before a withdrawal. Hidden when none is required. */
export function Turnover() {
  const t = useT()
  const nameOfType = (code: string) => {
    const type = gameTypes.find((each) => each === code)
    return type ? t(`category_${type}`) : code
  }
  const { data } = useQuery(buildQuery(turnover, {}))
  if (!data || parseMoney(data.left) === 0n) return null
  const [required, done] = [parseMoney(data.required), parseMoney(data.done)]
  const percent = ((done * 100n) / required).toString()
  const label = t('turnover_progress', { done: writeMoney(done), required: writeMoney(required) })
  return (
    <section aria-label={t('turnover_title')} className="mb-4 rounded-m border border-line bg-raised p-4">
      <p className="font-semibold">{t('turnover_title')}</p>
      <ProgressBar className="my-3" label={label} percent={Number(percent)} />
      <p className="text-sm">{label}</p>
      <p className="text-sm text-muted">{t('turnover_left', { left: writeMoney(parseMoney(data.left)) })}</p>
      <ul className="mt-2 text-sm text-muted">
        {data.list.map((line) => (
          <li key={`${line.source}${line.startedAt}${line.amount}`}>
            <span className="flex justify-between gap-3">
              <span>{t(`turnover_of_${line.source}`, { amount: writeMoney(parseMoney(line.amount)) })}</span>
              <bdi>
                {writeMoney(parseMoney(line.done))} / {writeMoney(parseMoney(line.required))}
              </bdi>
            </span>
            {line.depositId && <ForfeitBonus depositId={line.depositId} amount={writeMoney(parseMoney(line.amount))} />}
          </li>
        ))}
      </ul>
      {data.weights.length > 0 && (
        <p className="mt-2 text-sm text-muted">
          {writeLabel(t('turnover_weights'))}
          {writeList(data.weights.map(({ gameType, percent }) => `${nameOfType(gameType)} ${percent}%`))}
        </p>
      )}
    </section>
  )
}
