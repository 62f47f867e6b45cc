import '@fontsource-variable/outfit'
import '../../../frame/frame.css'
import './naga-harimau.css'
import { makeHandsShow } from '../../../clock/front/table/hands-view.ts'
import { openTable } from '../../../clock/front/table/open.ts'
import { picture } from '../../../frame/dom.ts'
import { rankName } from '../../sam-gong/front/cards.ts'
import { gorge } from './art.ts'
import { dragonHead, tigerHead } from './art-heads.ts'
import { table } from './table.ts'

const heads: Partial<Record<string, () => string>> = { dragon: dragonHead, tiger: tigerHead }

void openTable(table, {
  backdrop: gorge,
  makeShow: (ring) =>
    makeHandsShow(
      {
        ...{ table, covered: 1 },
        handsOf: ({ dragon, tiger }) => ({ first: [dragon], second: [tiger] }),
        worthOf: (cards) => cards.map(rankName).join(''),
        emblems: { first: picture(dragonHead(), 'emblem'), second: picture(tigerHead(), 'emblem') },
      },
      ring,
    ),
  pictureOf(spot) {
    const head = heads[spot]
    return head ? picture(head(), 'head-of') : null
  },
})
