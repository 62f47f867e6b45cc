const deathsMax = 5
const steadySeconds = 60
const firstBackOffMs = 500

/** How a program or server ran until it died; `deaths` counts those before, since it last ran steadily. */
export type Life = { startedAt: number; deaths: number }

/** When what has died is started again: after a growing delay; never, once it no longer stays up. */
export function planReturn({ startedAt, deaths: before }: Life): { deaths: number; pauseMs: number } | undefined {
  const wasSteady = performance.now() - startedAt > steadySeconds * 1000
  const deaths = wasSteady ? 1 : before + 1
  return deaths > deathsMax ? undefined : { deaths, pauseMs: firstBackOffMs * 2 ** deaths }
}
