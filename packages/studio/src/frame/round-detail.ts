import '@fontsource-variable/outfit'
import './frame.css'
import './round-detail.css'
import { duels } from '../games/arena-kris/sport.ts'
import { football } from '../games/bola-padang/sport.ts'
import { renderDiceRound } from '../games/dadu-adil/front/render-round.ts'
import { renderSlipRound } from '../games/fixed-odds/front/render-round.ts'
import { renderSlotRound } from '../games/gasing-emas/front/render-round.ts'
import { renderShotRound } from '../games/lubuk-mas/front/render-round.ts'
import { renderSpinRound } from '../games/roda-malam/front/render-round.ts'
import { renderHandRound } from '../games/sam-gong/front/render-round.ts'
import { tablePages } from '../games/tables.ts'
import { callStudio, Refusal, type Replay } from './api.ts'
import { el } from './dom.ts'
import { formatMoney } from './money.ts'
import { createRow, type RenderedRound } from './rendered-round.ts'
import { getLanguage, getRefusalText, setLanguage, t } from './texts.ts'
import { writeTime } from './time.ts'

/** The page with the details of one round: stake, events and payout. */

type Page = { name: string; slug: string; tell: (told: RenderedRound) => HTMLElement }
const pages: Record<string, Page> = {
  gsg_gasing_emas: { name: 'Gasing Emas', slug: 'gasing-emas', tell: renderSlotRound },
  gsg_dadu_adil: { name: 'Dadu Adil', slug: 'dadu-adil', tell: renderDiceRound },
  gsg_lubuk_mas: { name: 'Lubuk Mas', slug: 'lubuk-mas', tell: renderShotRound },
  gsg_bola_padang: { name: 'Bola Padang', slug: 'bola-padang', tell: renderSlipRound(football) },
  gsg_arena_kris: { name: 'Arena Kris', slug: 'arena-kris', tell: renderSlipRound(duels) },
  gsg_roda_malam: { name: 'Roda Malam', slug: 'roda-malam', tell: renderSpinRound },
  gsg_sam_gong: { name: 'Sam Gong', slug: 'sam-gong', tell: renderHandRound },
  ...tablePages,
}

async function renderRound(id: string): Promise<HTMLElement[]> {
  const { round, game, currency, decimals } = await callStudio<Replay>('GET', `/api/replays/${id}`)
  const money = (units: bigint) => formatMoney(units, { currency, decimals })
  const page = pages[game]
  if (!page) throw new Refusal('round_unknown')
  return [
    el('h1', { text: page.name }),
    el(
      'dl',
      { class: 'facts' },
      ...createRow(t('round'), round.id),
      ...createRow(t('time'), writeTime(round.createdAt)),
      ...createRow(t(round.isFree ? 'free_round' : 'stake'), money(BigInt(round.stake))),
      ...createRow(t('win'), money(BigInt(round.payout ?? '0'))),
      ...createRow(t('state'), t(round.state === 'settled' ? 'state_settled' : 'state_open')),
    ),
    page.tell({ round, money }),
    el('a', {
      class: 'plain-button link',
      text: t('replay'),
      attributes: {
        href: `/play/${page.slug}?replay=${round.id}&lang=${getLanguage()}`,
        target: '_blank',
        rel: 'noopener',
      },
    }),
  ]
}

await setLanguage(new URLSearchParams(location.search).get('lang') ?? navigator.language)
const main = el('main', { class: 'round-detail' })
document.body.append(main)
try {
  main.append(...(await renderRound(location.pathname.split('/').at(-1) ?? '')))
} catch (cause) {
  main.append(
    el('p', { text: getRefusalText(cause instanceof Refusal ? cause.code : 'fault'), attributes: { role: 'alert' } }),
  )
}
