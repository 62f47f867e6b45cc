/** Reports failed polls of a game that polls continuously. */
export type PollErrors = { failed(code: string): void; passed(): void }

/**
 * Shows an error code once, not at every poll, and clears it at the first poll that succeeds. A notice that replaced it meanwhile
 * stays.
 */
export function createPollErrors(say: {
  explain(code: string): void
  mended(codes: readonly string[]): void
}): PollErrors {
  let reported: string | null = null
  return {
    failed(code) {
      if (code !== reported) say.explain(code)
      reported = code
    },
    passed() {
      if (reported !== null) say.mended([reported])
      reported = null
    },
  }
}
