import type { Autoplay } from '../../../frame/autoplay.ts'
import type { Shell } from '../../../frame/shell.ts'
import type { FreeRoundsView } from '../../../free-rounds/view.ts'
import type { Controls } from './controls.ts'
import type { Stage } from './director.ts'
import type { Scene } from './scene.ts'

/** The state of one running game. */
export type Game = {
  shell: Shell
  scene: Scene
  controls: Controls
  stage: Stage
  auto: Autoplay | null
  /** The free rounds of which the next spin uses one instead of money. */
  free: FreeRoundsView | null
  isBusy: boolean
}
