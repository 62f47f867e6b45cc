/** What is said about looks that fail, by a game that looks again and again. */
export type Trouble = { failed(code: string): void; passed(): void }

/**
 * A reason is said once, not at every look, and taken back by the first look that succeeds. What that look found out, and
 * said in its place, stays.
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
