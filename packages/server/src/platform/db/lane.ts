import { performance } from 'node:perf_hooks'

/**
 * A lane carries commands to the database in batches: those that arrive while a batch commits form the next one. An idle lane
 * answers at once, and the size of a batch follows the load: a batch costs the database as much as thirty of its commands, so
 * that beside one under way another begins only when it is as large, or when the one under way is slow.
 */
export type Lane<Command, Outcome> = {
  /** Carries one command. Commands with the same key keep their order; only one batch at a time holds any of them. */
  carry(command: Command): Promise<Outcome>
}

export type LaneOptions<Command, Outcome> = {
  readonly keyOf: (command: Command) => string
  /** Runs a batch as one transaction; one outcome for each command, in order. */
  readonly run: (batch: readonly Command[]) => Promise<readonly Outcome[]>
  readonly batchMax: number
  /** How many commands of one key a batch may hold. */
  readonly perKeyMax: number
  /** How many batches may be under way at once: connections of the lane. */
  readonly width: number
  readonly waitingMax: number
  readonly waitMsMax: number
  /** What a command is told that could not be taken, or waited too long to be tried at all. */
  readonly overloaded: () => Error
}

type Waiting<Command, Outcome> = {
  readonly command: Command
  readonly key: string
  readonly since: number
  readonly done: (outcome: Outcome) => void
  readonly failed: (error: unknown) => void
}

/** Whoever waits behind a slow batch for a place beside it waits no longer than this. */
const patienceMs = 10

export function makeLane<Command, Outcome>(options: LaneOptions<Command, Outcome>): Lane<Command, Outcome> {
  let waiting: Waiting<Command, Outcome>[] = []
  /** How many commands each batch under way holds. */
  const sizes = new Map<symbol, number>()
  let isScheduled = false
  let timer: NodeJS.Timeout | null = null
  const busyKeys = new Set<string>()

  const takeBatch = (): Waiting<Command, Outcome>[] => {
    const { batch, left, late } = divide(waiting, { ...options, busyKeys, now: performance.now() })
    waiting = left
    for (const { key } of batch) busyKeys.add(key)
    for (const { failed } of late) failed(options.overloaded())
    return batch
  }

  // beside a batch under way only one that is as large begins
  const isWorthwhile = (): boolean => {
    const largest = Math.max(0, ...sizes.values())
    return waiting.length >= Math.min(largest, options.batchMax / 2)
  }

  const turn = (hasWaited = false) => {
    while (sizes.size < options.width && waiting.length > 0) {
      if (!hasWaited && !isWorthwhile()) return lookLater()
      const batch = takeBatch()
      if (batch.length === 0) return
      const place = Symbol('batch')
      sizes.set(place, batch.length)
      void runBatch(options.run, batch).finally(() => {
        sizes.delete(place)
        for (const { key } of batch) busyKeys.delete(key)
        turn()
      })
    }
  }

  const lookLater = () => {
    if (timer) return
    timer = setTimeout(() => {
      timer = null
      turn(true)
    }, patienceMs).unref()
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
      if (waiting.length >= options.waitingMax) return Promise.reject(options.overloaded())
      return new Promise((done, failed) => {
        waiting.push({ command, key: options.keyOf(command), since: performance.now(), done, failed })
        schedule()
      })
    },
  }
}

async function runBatch<Command, Outcome>(
  run: LaneOptions<Command, Outcome>['run'],
  batch: readonly Waiting<Command, Outcome>[],
): Promise<void> {
  try {
    const outcomes = await run(batch.map(({ command }) => command))
    batch.forEach((entry, index) => {
      entry.done(outcomes[index] as Outcome)
    })
  } catch (error) {
    // a statement that failed did nothing: one bad command must not hurt its neighbours, so each is tried alone
    if (batch.length === 1) batch[0]?.failed(error)
    else for (const entry of batch) await runBatch(run, [entry])
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
function divide<Entry extends { readonly key: string; readonly since: number }>(
  waiting: readonly Entry[],
  share: Share,
) {
  const parts = { batch: [] as Entry[], left: [] as Entry[], late: [] as Entry[] }
  const taken = new Map<string, number>()
  for (const entry of waiting) {
    const before = taken.get(entry.key) ?? 0
    if (share.now - entry.since > share.waitMsMax) parts.late.push(entry)
    else if (parts.batch.length < share.batchMax && before < share.perKeyMax && !share.busyKeys.has(entry.key)) {
      taken.set(entry.key, before + 1)
      parts.batch.push(entry)
    } else parts.left.push(entry)
  }
  return parts
}
