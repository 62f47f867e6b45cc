import { performance } from 'node:perf_hooks'

/**
 * Sends commands to the database in batches: those that arrive while a batch commits form the next one. An idle lane answers at
 * once, and batch size follows the load. A batch costs the database as much as thirty single commands, so batches run one after
 * the other; a second one starts in parallel only when the first is slow.
 */
export type Batcher<Command, Outcome> = {
  /**
   * Runs one command. An owner's commands with the same key keep their order, and only one batch at a time contains any of them.
   */
  submit(command: Command): Promise<Outcome>
}

export type BatcherOptions<Command, Outcome> = {
  readonly keyOf: (command: Command) => string
  /**
   * The owner of a command: when more commands wait than a batch holds, owners take turns. Without it all commands have one
   * owner.
   */
  readonly ownerOf?: (command: Command) => string
  /** Runs a batch as one transaction; returns one outcome per command, in order. */
  readonly run: (batch: readonly Command[]) => Promise<readonly Outcome[]>
  readonly batchMax: number
  /** Maximum commands of one key in a batch. */
  readonly perKeyMax: number
  /** Maximum batches in parallel, when some are slow. */
  readonly width: number
  /** Maximum wait behind a slow batch before another one starts beside it. */
  readonly patienceMs: number
  /** Maximum waiting commands of one owner. */
  readonly waitingMax: number
  readonly waitMsMax: number
  /** The error for a command that could not be queued, or waited too long to be tried. */
  readonly overloaded: () => Error
}

type WaitingCommand<Command, Outcome> = {
  readonly command: Command
  readonly key: string
  readonly owner: string
  readonly since: number
  readonly done: (outcome: Outcome) => void
  readonly failed: (error: unknown) => void
}

export function createBatcher<Command, Outcome>(options: BatcherOptions<Command, Outcome>): Batcher<Command, Outcome> {
  let waiting: WaitingCommand<Command, Outcome>[] = []
  let underWay = 0
  let lastBegun = 0
  let isScheduled = false
  let timer: NodeJS.Timeout | null = null
  const busyKeys = new Set<string>()
  const ownerOf = options.ownerOf ?? (() => '')
  /** Waiting commands by owner. */
  const places = new Map<string, number>()
  const leave = ({ owner }: { readonly owner: string }) => places.set(owner, (places.get(owner) ?? 0) - 1)

  const takeBatch = (): WaitingCommand<Command, Outcome>[] => {
    const { batch, left, late } = splitWaiting(waiting, { ...options, busyKeys, now: performance.now() })
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
    void runBatch(options.run, batch).then((tellings) => {
      underWay--
      for (const { key } of batch) busyKeys.delete(key)
      turn()
      // the next batch is on its way before any time is spent on answers
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

  // commands of one turn of the event loop form one batch
  const schedule = () => {
    if (isScheduled) return
    isScheduled = true
    setImmediate(() => {
      isScheduled = false
      turn()
    })
  }

  return {
    submit(command) {
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

/** Runs a batch, and returns the callbacks that deliver each command's outcome. */
async function runBatch<Command, Outcome>(
  run: BatcherOptions<Command, Outcome>['run'],
  batch: readonly WaitingCommand<Command, Outcome>[],
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
    // a failed statement has no effect: one bad command must not hurt the others, so each is retried alone
    const tellings: (() => void)[] = []
    for (const entry of batch) tellings.push(...(await runBatch(run, [entry])))
    return tellings
  }
}

type BatchLimits = {
  readonly batchMax: number
  readonly perKeyMax: number
  readonly waitMsMax: number
  readonly busyKeys: ReadonlySet<string>
  readonly now: number
}

/** Divides the waiting commands into those that go now, those that stay, and those that have waited too long. */
function splitWaiting<Entry extends { readonly key: string; readonly owner: string; readonly since: number }>(
  waiting: readonly Entry[],
  share: BatchLimits,
) {
  const parts = { batch: [] as Entry[], left: [] as Entry[], late: [] as Entry[] }
  const taken = new Map<string, number>()
  for (const entry of waiting.length > share.batchMax ? interleaveByOwner(waiting) : waiting) {
    const before = taken.get(entry.key) ?? 0
    if (share.now - entry.since > share.waitMsMax) parts.late.push(entry)
    else if (parts.batch.length < share.batchMax && before < share.perKeyMax && !share.busyKeys.has(entry.key)) {
      taken.set(entry.key, before + 1)
      parts.batch.push(entry)
    } else parts.left.push(entry)
  }
  return parts
}

/** Each owner's first command, then each owner's second, and so on; otherwise in order of arrival. */
function interleaveByOwner<Entry extends { readonly owner: string }>(waiting: readonly Entry[]): Entry[] {
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
