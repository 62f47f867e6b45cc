import type { RoundView } from '../../../api/view.ts'

/** The trigger: a pull fires once; held, it keeps firing one shot after another. */
export type Trigger = { pull(): void; release(): void }

/** @param shoot fires one shot; null means it was not taken, which also releases the trigger */
export function createTrigger(shoot: () => Promise<RoundView | null>): Trigger {
  let held = false
  let owed = false
  let running = false
  const run = async () => {
    running = true
    try {
      do {
        owed = false
        if ((await shoot()) === null) held = owed = false
      } while (held || owed)
    } finally {
      running = held = owed = false
    }
  }
  return {
    pull() {
      held = true
      // a second tap during a shot queues one more shot
      owed = true
      if (!running) void run()
    },
    release() {
      held = false
    },
  }
}
