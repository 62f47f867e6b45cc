import 'pixi.js/unsafe-eval'
import { Application } from 'pixi.js'

/** The canvas and the frames of the games that are drawn with PixiJS. */
const densityMax = 2
const frameSecondsMax = 0.05
/** Under reduced motion nothing drifts, so a low frame rate suffices; at this rate each frame lasts `frameSecondsMax`. */
const stillFramesPerSecond = 20

/** Makes a transparent canvas that fills an element. */
export async function createCanvas(host: HTMLElement): Promise<Application> {
  const app = new Application()
  await app.init({
    backgroundAlpha: 0,
    antialias: true,
    autoDensity: true,
    resolution: Math.min(devicePixelRatio, densityMax),
    preference: 'webgl',
    resizeTo: host,
  })
  host.append(app.canvas)
  return app
}

/** Reports a change of what is drawn, and for how long it goes on, such as a fade. */
export type ReportChange = (seconds?: number) => void

type FrameOptions = { readonly still: boolean; readonly tick: (seconds: number) => void }

/**
 * Calls `tick` for each frame and draws it. Under reduced motion only changes that are reported are drawn, because each further
 * frame would equal the last.
 */
export function runFrames(app: Application, { still, tick }: FrameOptions): ReportChange {
  let secondsLeft = frameSecondsMax
  if (still) app.ticker.maxFPS = stillFramesPerSecond
  app.ticker.remove(app.render, app)
  app.ticker.add(({ deltaMS }) => {
    const seconds = Math.min(deltaMS / 1000, frameSecondsMax)
    tick(seconds)
    if (still && secondsLeft <= 0) return
    secondsLeft -= seconds
    app.render()
  })
  return (seconds = 0) => {
    secondsLeft = Math.max(secondsLeft, seconds + frameSecondsMax)
  }
}
