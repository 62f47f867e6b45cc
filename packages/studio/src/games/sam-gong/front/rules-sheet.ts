import { el } from '../../../frame/dom.ts'
import { openSheet } from '../../../frame/sheet.ts'
import type { Shell } from '../../../frame/shell.ts'
import { t } from '../../../frame/texts.ts'
import type { TableView } from '../../../table/view.ts'
import { rakePercent } from '../rules.ts'
import { getRoomKey } from './seats.ts'

/** Shows the rules and the unit of each room. */
export function openRules({ money }: Shell, view: TableView | null): void {
  const { body } = openSheet(t('rules'))
  const rooms = (view?.rooms ?? []).flatMap(({ code, unit }) => [
    el('dt', { text: t(getRoomKey(code)) }),
    el('dd', { text: money(BigInt(unit)) }),
  ])
  const rules = [
    'sg_rule_aim',
    'sg_rule_sam',
    'sg_rule_stake',
    'sg_rule_rake',
    'sg_rule_people',
    'rule_malfunction',
  ] as const
  body.append(
    ...rules.map((key) => el('p', { text: t(key, { percent: rakePercent.toString() }) })),
    el('h3', { text: t('stake') }),
    el('dl', { class: 'facts' }, ...rooms),
  )
}
