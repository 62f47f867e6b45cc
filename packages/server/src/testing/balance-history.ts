/** The answer to a movement on an account: done, with the version and balance after it, or refused. */
export type MovementReply = {
  readonly account: string
  readonly key: string
  readonly delta: bigint
  readonly left: { readonly version: bigint; readonly balance: bigint } | null
}
type RecordedMovement = { readonly account: string; readonly key: string; readonly delta: bigint }

/**
 * M22: checks that, in order of version, the replies of each account form one unbroken chain from the first, each balance being
 * the previous one plus its movement, and that the ledger holds exactly the movements reported as done.
 * @returns the violations, as sentences
 */
export function findHistoryBreaks(replies: readonly MovementReply[], kept: readonly RecordedMovement[]): string[] {
  const told = replies.filter(({ left }) => left !== null)
  const chains = [...Map.groupBy(told, ({ account }) => account)].flatMap(([account, own]) =>
    findBreaksOfAccount(account, own),
  )
  const wordsOf = ({ account, key, delta }: RecordedMovement) => `${account} ${key} ${delta}`
  const done = new Set(told.map(wordsOf))
  const there = kept.map(wordsOf)
  const found = new Set(there)
  return [
    ...chains,
    ...[...done].filter((words) => !found.has(words)).map((words) => `${words} was acknowledged but does not exist`),
    ...there.filter((words) => !done.has(words)).map((words) => `${words} exists but was never acknowledged`),
    ...(found.size < there.length ? ['an entry exists twice'] : []),
  ]
}

function findBreaksOfAccount(account: string, own: readonly MovementReply[]): string[] {
  let [version, balance] = [0n, 0n]
  const words: string[] = []
  for (const { key, delta, left } of own.toSorted((a, b) =>
    Number((a.left?.version ?? 0n) - (b.left?.version ?? 0n)),
  )) {
    if (left === null) continue
    if (left.version !== version + 1n)
      words.push(`${account}: ${key} has version ${left.version}, expected ${version + 1n}`)
    if (left.balance !== balance + delta)
      words.push(`${account}: ${key} moved ${delta} from ${balance}, but left ${left.balance}`)
    version = left.version
    balance = left.balance
  }
  return words
}
