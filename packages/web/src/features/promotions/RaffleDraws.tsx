import { parseMoney } from '@gasing/contract/money'
import { drawRaffle, hashRaffleSeed } from '@gasing/contract/rules/raffle'
import { useEffect, useState } from 'react'
import { writeMoney, writeTime } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { StatusPill } from '#shared/StatusPill.tsx'
import { writeLabel } from '#shared/write-label.ts'
import type { Raffle } from './RaffleTerms.tsx'

type Draw = Raffle['draws'][number]

type RaffleDrawsProps = { data: Raffle; promotion: string; open: boolean }

/** The member's draws; each is recomputed in the browser from the published data. */
export function RaffleDraws({ data, promotion, open }: RaffleDrawsProps) {
  const t = useT()
  return (
    <div className="text-sm">
      <h3 className="mb-2 text-base font-semibold">{t('raffle_fair')}</h3>
      <p className="max-w-prose text-muted">{t('raffle_fair_text')}</p>
      {open && (
        <p className="mt-1 wrap-anywhere">
          {writeLabel(t('raffle_hash', { ticket: data.nextTicket }))}
          <code>{data.nextSeedHash}</code>
        </p>
      )}
      <ul className="mt-3 divide-y divide-line">
        {data.draws.map((draw) => (
          <li key={draw.ticket} className="py-2">
            <div className="flex flex-wrap items-center gap-3">
              <span className="min-w-0 flex-1">
                {t('raffle_ticket', { ticket: draw.ticket })} ·{' '}
                <time dateTime={draw.at} className="whitespace-nowrap">
                  {writeTime(draw.at, 'yyyy-MM-dd hh:mm')}
                </time>
              </span>
              <bdi className="font-semibold">
                {draw.result === 'won' ? writeMoney(parseMoney(draw.amount)) : t('raffle_no_prize')}
              </bdi>
              <CheckResult draw={draw} member={data.member} promotion={promotion} />
            </div>
            <details>
              <summary className="flex min-h-11 cursor-pointer items-center text-brand-text">
                {t('raffle_proof')}
              </summary>
              <dl className="grid gap-1 wrap-anywhere text-muted">
                {(['seedHash', 'seed', 'salt'] as const).map((name) => (
                  <div key={name}>
                    <dt className="inline">{writeLabel(t(`raffle_${name}`))}</dt>
                    <dd className="inline">
                      <code>{draw[name] || '–'}</code>
                    </dd>
                  </div>
                ))}
              </dl>
            </details>
          </li>
        ))}
      </ul>
    </div>
  )
}

function CheckResult({ draw, member, promotion }: { draw: Draw; member: string; promotion: string }) {
  const t = useT()
  const [fits, setFits] = useState<boolean | null>(null)
  useEffect(() => {
    let gone = false
    void verifyDraw(draw, { member, promotion }).then((answer) => {
      if (!gone) setFits(answer)
    })
    return () => {
      gone = true
    }
  }, [draw, member, promotion])
  if (fits === null) return null
  return <StatusPill tone={fits ? 'good' : 'bad'} text={t(fits ? 'raffle_checked' : 'raffle_unfit')} />
}

async function verifyDraw(draw: Draw, who: { member: string; promotion: string }): Promise<boolean> {
  if ((await hashRaffleSeed(draw.seed)) !== draw.seedHash) return false
  const { seed, salt, ticket, prizes } = draw
  const at = await drawRaffle(
    { seed, salt, ticket, ...who },
    prizes.map(({ weight }) => weight),
  )
  return prizes[at]?.amount === draw.amount
}
