/** Reports failed polls of a game that polls continuously. */
export type Trouble = { failed(code: string): void; passed(): void }

/**
 * Shows an error code once, not at every poll, and clears it at the first poll that succeeds. A notice that replaced it meanwhile
 * stays.
 */
export function makeTrouble(say: { explain(code: string): void; mended(codes: readonly string[]): void }): Trouble {
  let told: string | null = null
  return {
    failed(code) {
      if (code !== told) say.explain(code)
      told = code
    },
    passed() {
      if (told !== null) say.mended([told])
      told = null
    },
  }
}
