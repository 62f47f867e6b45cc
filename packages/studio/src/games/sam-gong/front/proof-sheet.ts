import { el } from '../../../frame/dom.ts'
import { createSeedLine, openSheet } from '../../../frame/sheet.ts'
import { t } from '../../../frame/texts.ts'
import type { HandView } from '../../../table/view.ts'
import { seedHash } from '../../dadu-adil/fair.ts'
import { dealHand } from '../deal.ts'

/** Shows the seeds of a hand. Once it is over, the cards are dealt again in the browser and compared. */
export async function openProof({ hash, result }: HandView): Promise<void> {
  const { body } = openSheet(t('fairness'))
  body.append(el('p', { text: t('sg_fair_how') }), createSeedLine(t('server_hash'), hash))
  if (!result) {
    body.append(el('p', { text: t('deal_pending') }))
    return
  }
  const { hand, serverSeed, serverHash, seats } = result
  const dealt = await dealHand({ hand, serverSeed, clientSeeds: seats.map(({ clientSeed }) => clientSeed) })
  const isSame =
    (await seedHash(serverSeed)) === serverHash &&
    seats.every(({ cards }, index) => cards.join() === (dealt[index] ?? []).join())
  body.append(
    el('p', { class: isSame ? 'right' : 'trouble', text: t(isSame ? 'deal_same' : 'deal_other') }),
    createSeedLine(t('round'), hand),
    createSeedLine(t('server_seed'), serverSeed),
    ...seats.map(({ clientSeed, place }) => createSeedLine(`${t('client_seed')} ${place + 1}`, clientSeed)),
  )
}
