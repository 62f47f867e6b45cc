import type { ReportedTransaction, VendorSimulator } from '../../packages/server/src/testing/vendor-simulator.ts'

/** Where the vendor's answers and the ledger differ, and answers that the protocol does not allow. */
export function compareVendor(
  { journal, findings }: Pick<VendorSimulator, 'journal' | 'findings'>,
  moved: ReadonlyMap<string, readonly bigint[]>,
): string[] {
  const reported = Map.groupBy(journal, ({ tx }) => tx)
  return [
    ...findings.map((finding) => `the vendor: ${finding}`),
    ...[...reported].flatMap(([tx, lines]) => checkTransaction(tx, lines, moved.get(tx) ?? [])),
    ...[...moved.keys()]
      .filter((tx) => !reported.has(tx))
      .map((tx) => `transaction ${tx} moved money, but the vendor never sent it`),
  ]
}

function checkTransaction(tx: string, lines: readonly ReportedTransaction[], moved: readonly bigint[]): string[] {
  const open = lines.filter(({ status }) => status === null)
  if (open.length > 0) return [`the vendor never received the outcome of transaction ${tx}`]
  const accepted = lines.find(({ status, delta }) => status === 'RS_OK' && delta !== 0n)
  const expected = accepted ? [accepted.delta] : []
  return String(moved) === String(expected)
    ? []
    : [
        `transaction ${tx}, acknowledged with ${lines.map(({ status }) => status)}: expected movements [${expected}], got [${moved}]`,
      ]
}
