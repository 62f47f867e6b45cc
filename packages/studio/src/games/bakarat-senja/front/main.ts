import '@fontsource-variable/outfit'
import '../../../frame/frame.css'
import './bakarat-senja.css'
import { makeHandsShow } from '../../../clock/front/table/hands-view.ts'
import { openTable } from '../../../clock/front/table/open.ts'
import { pointsOf } from '../rules.ts'
import { evening } from './art.ts'
import { table } from './table.ts'

void openTable(table, {
  backdrop: evening,
  makeShow: (ring) =>
    makeHandsShow(
      {
        ...{ table, covered: 2 },
        handsOf: ({ player, banker }) => ({ first: player, second: banker }),
        worthOf: (cards) => String(pointsOf(cards)),
      },
      ring,
    ),
})
