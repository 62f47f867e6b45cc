import '@fontsource-variable/outfit'
import '../../../frame/frame.css'
import './bakarat-senja.css'
import { createHandsShow } from '../../../clock/front/table/hands-view.ts'
import { openTable } from '../../../clock/front/table/open-table.ts'
import { countPoints } from '../rules.ts'
import { drawEvening } from './art.ts'
import { table } from './table.ts'

void openTable(table, {
  backdrop: drawEvening,
  makeShow: (ring) =>
    createHandsShow(
      {
        ...{ table, covered: 2 },
        handsOf: ({ player, banker }) => ({ first: player, second: banker }),
        worthOf: (cards) => String(countPoints(cards)),
      },
      ring,
    ),
})
