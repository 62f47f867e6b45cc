import type { DrawResult } from '@gasing/contract/rules/lottery/play'
import { getResultShape } from '@gasing/contract/rules/lottery/result-shapes'
import type { CSSProperties } from 'react'
import { translateOr, useT } from '#i18n/i18n.ts'

/** Returns the name of a prize in its lottery's result tables. */
export const getPrizeName = (family: string, prize: string): string =>
  translateOr(`vnl_prize_${family.startsWith('vn-') ? 'vn' : 'sea'}_${prize}`, null) ?? prize

const createDots = (digits: number): string => '·'.repeat(digits)
/** Columns by the number of winning numbers of a prize. */
const columns: Readonly<Record<number, number>> = { 1: 1, 2: 2, 3: 3, 4: 4, 6: 3, 10: 5 }

/** The result of one draw, prize by prize, as it is printed. Numbers not yet known are shown as dots. */
export function PrizeTable({ family, title, result }: { family: string; title: string; result: DrawResult | null }) {
  return (
    <table className="lot-prizes">
      <caption className="sr-only">{title}</caption>
      <tbody>
        {getResultShape(family).map(({ name, count, digits }, row) => (
          <tr key={name} data-first={row === 0 || undefined}>
            <th scope="row">{getPrizeName(family, name)}</th>
            <td>
              <span className="lot-numbers" style={{ '--cols': columns[count] ?? 3 } as CSSProperties}>
                {Array.from({ length: count }, (_, index) => (
                  <bdi key={`${name}-${index.toString()}`}>{result?.[row]?.[index] ?? createDots(digits)}</bdi>
                ))}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export type StationResult = { readonly code: string; readonly name: string; readonly result: DrawResult | null }

/** The stations of a day side by side, from the smallest prize to the special one, as printed in the South and the Centre. */
export function StationsTable({
  family,
  title,
  stations,
}: {
  family: string
  title: string
  stations: readonly StationResult[]
}) {
  const t = useT()
  const rows = getResultShape(family).map((prize, row) => ({ ...prize, row }))
  return (
    <div className="overflow-x-auto">
      <table className="lot-prizes" data-stations={stations.length}>
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('vnl_prize')}</th>
            {stations.map(({ code, name }) => (
              <th key={code} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map(({ name, count, digits, row }) => (
            <tr key={name} data-first={row === 0 || undefined} data-last={row === rows.length - 1 || undefined}>
              <th scope="row">{getPrizeName(family, name)}</th>
              {stations.map(({ code, result }) => (
                <td key={code}>
                  <span className="lot-numbers">
                    {Array.from({ length: count }, (_, index) => (
                      <bdi key={`${name}-${index.toString()}`}>{result?.[row]?.[index] ?? createDots(digits)}</bdi>
                    ))}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
