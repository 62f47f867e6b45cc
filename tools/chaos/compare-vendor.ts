import type { Told, VendorSimulator } from '../../packages/server/src/testing/vendor-simulator.ts'

/** Where the vendor's answers and the ledger differ, and answers that the protocol does not allow. */
export function compareVendor(
  { journal, findings }: Pick<VendorSimulator, 'journal' | 'findings'>,
  moved: ReadonlyMap<string, readonly bigint[]>,
): string[] {
  const said = Map.groupBy(journal, ({ tx }) => tx)
  return [
    ...findings.map((words) => `the vendor: ${words}`),
    ...[...said].flatMap(([tx, lines]) => judge(tx, lines, moved.get(tx) ?? [])),
    ...[...moved.keys()].filter((tx) => !said.has(tx)).map((tx) => `the vendor never sent ${tx}, which moved money`),
  ]
}

function judge(tx: string, lines: readonly Told[], moved: readonly bigint[]): string[] {
  const open = lines.filter(({ status }) => status === null)
  if (open.length > 0) return [`the vendor was never told what became of ${tx}`]
  const taken = lines.find(({ status, delta }) => status === 'RS_OK' && delta !== 0n)
  const wanted = taken ? [taken.delta] : []
  return String(moved) === String(wanted)
    ? []
    : [
        `the vendor’s ${tx}, told ${lines.map(({ status }) => status)}, should have moved [${wanted}] and moved [${moved}]`,
      ]
}
