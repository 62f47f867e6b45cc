import '@fontsource-variable/outfit'
import '../../../frame/frame.css'
import './naga-harimau.css'
import { createHandsShow } from '../../../clock/front/table/hands-view.ts'
import { openTable } from '../../../clock/front/table/open-table.ts'
import { createPicture } from '../../../frame/dom.ts'
import { getRankName } from '../../sam-gong/front/cards.ts'
import { drawGorge } from './art.ts'
import { drawDragonHead, drawTigerHead } from './art-heads.ts'
import { table } from './table.ts'

const heads: Partial<Record<string, () => string>> = { dragon: drawDragonHead, tiger: drawTigerHead }

void openTable(table, {
  backdrop: drawGorge,
  makeShow: (ring) =>
    createHandsShow(
      {
        ...{ table, covered: 1 },
        handsOf: ({ dragon, tiger }) => ({ first: [dragon], second: [tiger] }),
        worthOf: (cards) => cards.map(getRankName).join(''),
        emblems: { first: createPicture(drawDragonHead(), 'emblem'), second: createPicture(drawTigerHead(), 'emblem') },
      },
      ring,
    ),
  pictureOf(spot) {
    const head = heads[spot]
    return head ? createPicture(head(), 'head-of') : null
  },
})
