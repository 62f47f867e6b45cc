/**
 * Calls `step` on each animation frame with the share of `ms` that has passed, up to 1; `own` receives the function that ends it
 * at once.
 */
export function animateFrames(ms: number, step: (at: number) => void, own: (stop: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    let [began, isOver] = [0, false]
    const end = () => {
      if (isOver) return
      isOver = true
      step(1)
      resolve()
    }
    const frame = (now: number) => {
      if (isOver) return
      if (began === 0) began = now
      if (now - began >= ms) return end()
      step((now - began) / ms)
      requestAnimationFrame(frame)
    }
    own(end)
    if (ms === 0) end()
    else requestAnimationFrame(frame)
  })
}
