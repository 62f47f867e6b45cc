import '@fontsource-variable/outfit'
import './frame.css'
import './round-detail.css'
import { duels } from '../games/arena-kris/sport.ts'
import { football } from '../games/bola-padang/sport.ts'
import { tellDice } from '../games/dadu-adil/front/told.ts'
import { tellSlip } from '../games/fixed-odds/front/told.ts'
import { tellSlot } from '../games/gasing-emas/front/told.ts'
import { tellShot } from '../games/lubuk-mas/front/told.ts'
import { tellSpin } from '../games/roda-malam/front/told.ts'
import { tellHand } from '../games/sam-gong/front/told.ts'
import { tablePages } from '../games/tables.ts'
import { call, Refusal, type Replay } from './api.ts'
import { el } from './dom.ts'
import { formatMoney } from './money.ts'
import { refusalText, speak, spoken, t } from './texts.ts'
import { writeTime } from './time.ts'
import { row, type Told } from './told.ts'

/** The page with the details of one round: stake, events and payout. */

type Page = { name: string; slug: string; tell: (told: Told) => HTMLElement }
const pages: Record<string, Page> = {
  gsg_gasing_emas: { name: 'Gasing Emas', slug: 'gasing-emas', tell: tellSlot },
  gsg_dadu_adil: { name: 'Dadu Adil', slug: 'dadu-adil', tell: tellDice },
  gsg_lubuk_mas: { name: 'Lubuk Mas', slug: 'lubuk-mas', tell: tellShot },
  gsg_bola_padang: { name: 'Bola Padang', slug: 'bola-padang', tell: tellSlip(football) },
  gsg_arena_kris: { name: 'Arena Kris', slug: 'arena-kris', tell: tellSlip(duels) },
  gsg_roda_malam: { name: 'Roda Malam', slug: 'roda-malam', tell: tellSpin },
  gsg_sam_gong: { name: 'Sam Gong', slug: 'sam-gong', tell: tellHand },
  ...tablePages,
}

async function tell(id: string): Promise<HTMLElement[]> {
  const { round, game, currency, decimals } = await call<Replay>('GET', `/api/replays/${id}`)
  const money = (units: bigint) => formatMoney(units, { currency, decimals })
  const page = pages[game]
  if (!page) throw new Refusal('round_unknown')
  return [
    el('h1', { text: page.name }),
    el(
      'dl',
      { class: 'facts' },
      ...row(t('round'), round.id),
      ...row(t('time'), writeTime(round.createdAt)),
      ...row(t('stake'), money(BigInt(round.stake))),
      ...row(t('win'), money(BigInt(round.payout ?? '0'))),
      ...row(t('state'), t(round.state === 'settled' ? 'state_settled' : 'state_open')),
    ),
    page.tell({ round, money }),
    el('a', {
      class: 'plain-button link',
      text: t('replay'),
      attributes: {
        href: `/play/${page.slug}?replay=${round.id}&lang=${spoken()}`,
        target: '_blank',
        rel: 'noopener',
      },
    }),
  ]
}

await speak(new URLSearchParams(location.search).get('lang') ?? navigator.language)
const main = el('main', { class: 'round-detail' })
document.body.append(main)
try {
  main.append(...(await tell(location.pathname.split('/').at(-1) ?? '')))
} catch (cause) {
  main.append(
    el('p', { text: refusalText(cause instanceof Refusal ? cause.code : 'fault'), attributes: { role: 'alert' } }),
  )
}
