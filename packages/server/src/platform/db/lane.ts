import { performance } from 'node:perf_hooks'

/**
 * A lane carries commands to the database in batches: those that arrive while a batch commits form the next one. An idle lane
 * answers at once, and the size of a batch follows the load. A batch costs the database as much as thirty of its commands, so that
 * one follows the other; beside one under way another begins only when that one is slow.
 */
export type Lane<Command, Outcome> = {
  /** Carries one command. An owner's commands with the same key keep their order; only one batch at a time holds any of them. */
  carry(command: Command): Promise<Outcome>
}

export type LaneOptions<Command, Outcome> = {
  readonly keyOf: (command: Command) => string
  /** Whose command it is: where more wait than a batch holds, owners take turns. Without it all commands are one owner's. */
  readonly ownerOf?: (command: Command) => string
  /** Runs a batch as one transaction; one outcome for each command, in order. */
  readonly run: (batch: readonly Command[]) => Promise<readonly Outcome[]>
  readonly batchMax: number
  /** How many commands of one key a batch may hold. */
  readonly perKeyMax: number
  /** How many batches may be under way at once, while some of them are slow. */
  readonly width: number
  /** Whoever waits behind a slow batch waits no longer than this for a place beside it. */
  readonly patienceMs: number
  /** How many commands of one owner may wait. */
  readonly waitingMax: number
  readonly waitMsMax: number
  /** What a command is told that could not be taken, or waited too long to be tried at all. */
  readonly overloaded: () => Error
}

type Waiting<Command, Outcome> = {
  readonly command: Command
  readonly key: string
  readonly owner: string
  readonly since: number
  readonly done: (outcome: Outcome) => void
  readonly failed: (error: unknown) => void
}

export function makeLane<Command, Outcome>(options: LaneOptions<Command, Outcome>): Lane<Command, Outcome> {
  let waiting: Waiting<Command, Outcome>[] = []
  let underWay = 0
  let lastBegun = 0
  let isScheduled = false
  let timer: NodeJS.Timeout | null = null
  const busyKeys = new Set<string>()
  const ownerOf = options.ownerOf ?? (() => '')
  /** How many of each owner wait. */
  const places = new Map<string, number>()
  const leave = ({ owner }: { readonly owner: string }) => places.set(owner, (places.get(owner) ?? 0) - 1)

  const takeBatch = (): Waiting<Command, Outcome>[] => {
    const { batch, left, late } = divide(waiting, { ...options, busyKeys, now: performance.now() })
    waiting = left
    for (const entry of [...batch, ...late]) leave(entry)
    for (const { key } of batch) busyKeys.add(key)
    for (const { failed } of late) failed(options.overloaded())
    return batch
  }

  const turn = () => {
    if (waiting.length === 0 || underWay === options.width) return
    if (underWay > 0 && performance.now() - lastBegun < options.patienceMs) return lookLater()
    const batch = takeBatch()
    if (batch.length === 0) return
    underWay++
    lastBegun = performance.now()
    void carryBatch(options.run, batch).then((tellings) => {
      underWay--
      for (const { key } of batch) busyKeys.delete(key)
      turn()
      // the next batch is on its way before anybody spends the time of an answer
      setImmediate(() => {
        for (const tell of tellings) tell()
      })
    })
  }

  const lookLater = () => {
    if (timer) return
    timer = setTimeout(() => {
      timer = null
      turn()
    }, options.patienceMs).unref()
  }

  // the commands of one turn of the event loop travel together
  const schedule = () => {
    if (isScheduled) return
    isScheduled = true
    setImmediate(() => {
      isScheduled = false
      turn()
    })
  }

  return {
    carry(command) {
      const owner = ownerOf(command)
      const before = places.get(owner) ?? 0
      if (before >= options.waitingMax) return Promise.reject(options.overloaded())
      places.set(owner, before + 1)
      return new Promise((done, failed) => {
        waiting.push({ command, key: options.keyOf(command), owner, since: performance.now(), done, failed })
        schedule()
      })
    },
  }
}

/** What remains to be done with a batch that has been carried: telling each command its outcome. */
async function carryBatch<Command, Outcome>(
  run: LaneOptions<Command, Outcome>['run'],
  batch: readonly Waiting<Command, Outcome>[],
): Promise<readonly (() => void)[]> {
  try {
    const outcomes = await run(batch.map(({ command }) => command))
    return batch.map(
      ({ done }, index) =>
        () =>
          done(outcomes[index] as Outcome),
    )
  } catch (error) {
    const [only] = batch
    if (only && batch.length === 1) return [() => only.failed(error)]
    // a statement that failed did nothing: one bad command must not hurt its neighbours, so each is tried alone
    const tellings: (() => void)[] = []
    for (const entry of batch) tellings.push(...(await carryBatch(run, [entry])))
    return tellings
  }
}

type Share = {
  readonly batchMax: number
  readonly perKeyMax: number
  readonly waitMsMax: number
  readonly busyKeys: ReadonlySet<string>
  readonly now: number
}

/** Who of the waiting goes now, who stays, and who has waited too long. */
function divide<Entry extends { readonly key: string; readonly owner: string; readonly since: number }>(
  waiting: readonly Entry[],
  share: Share,
) {
  const parts = { batch: [] as Entry[], left: [] as Entry[], late: [] as Entry[] }
  const taken = new Map<string, number>()
  for (const entry of waiting.length > share.batchMax ? inTurns(waiting) : waiting) {
    const before = taken.get(entry.key) ?? 0
    if (share.now - entry.since > share.waitMsMax) parts.late.push(entry)
    else if (parts.batch.length < share.batchMax && before < share.perKeyMax && !share.busyKeys.has(entry.key)) {
      taken.set(entry.key, before + 1)
      parts.batch.push(entry)
    } else parts.left.push(entry)
  }
  return parts
}

/** Each owner's first, then each owner's second, and so on; the longest waiting first among equals. */
function inTurns<Entry extends { readonly owner: string }>(waiting: readonly Entry[]): Entry[] {
  const turns: Entry[][] = []
  const seen = new Map<string, number>()
  for (const entry of waiting) {
    const turn = seen.get(entry.owner) ?? 0
    seen.set(entry.owner, turn + 1)
    const round = turns[turn] ?? []
    if (round.length === 0) turns.push(round)
    round.push(entry)
  }
  return turns.flat()
}
