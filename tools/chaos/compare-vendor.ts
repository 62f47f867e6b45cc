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
    ...[...moved.keys()]
      .filter((tx) => !said.has(tx))
      .map((tx) => `transaction ${tx} moved money, but the vendor never sent it`),
  ]
}

function judge(tx: string, lines: readonly Told[], moved: readonly bigint[]): string[] {
  const open = lines.filter(({ status }) => status === null)
  if (open.length > 0) return [`the vendor never received the outcome of transaction ${tx}`]
  const taken = lines.find(({ status, delta }) => status === 'RS_OK' && delta !== 0n)
  const wanted = taken ? [taken.delta] : []
  return String(moved) === String(wanted)
    ? []
    : [
        `transaction ${tx}, acknowledged with ${lines.map(({ status }) => status)}: expected movements [${wanted}], got [${moved}]`,
      ]
}
