import type { RoundView } from '../../../api/view.ts'

/** The trigger: pulled once it fires once, held it goes on firing, one shot after the other. */
export type Trigger = { pull(): void; release(): void }

/** @param shoot one shot; null where it was not taken, and then the trigger is as good as released */
export function makeTrigger(shoot: () => Promise<RoundView | null>): Trigger {
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
      // a second tap while a shot is on its way is a second shot, not a lost one
      owed = true
      if (!running) void run()
    },
    release() {
      held = false
    },
  }
}
