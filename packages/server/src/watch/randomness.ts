/**
 * Whether bytes look random: the continuous tests of FIPS 140-2, 4.9.1 (as many ones as zeros, no long run, all groups of four
 * bits equally frequent), with bounds so wide that a sound source fails once in a thousand years of hourly checks. A failure
 * means the source is broken; a pass proves nothing, draws are proven otherwise.
 */
export const sampleBytes = 2500
const sampleBits = sampleBytes * 8
const onesDeviationMax = 500
const runLengthMax = 50
const groupStatisticMax = 120

/** @returns the test that failed, or null */
export function findRandomnessFlaw(sample: Uint8Array): 'ones' | 'run' | 'groups' | null {
  let ones = 0
  let run = 0
  let longest = 0
  let before = -1
  const groups = new Array<number>(16).fill(0)
  for (const byte of sample) {
    for (const nibble of [byte >> 4, byte & 15]) groups[nibble] = (groups[nibble] ?? 0) + 1
    for (let place = 7; place >= 0; place--) {
      const bit = (byte >> place) & 1
      ones += bit
      run = bit === before ? run + 1 : 1
      before = bit
      if (run > longest) longest = run
    }
  }
  if (Math.abs(ones - sampleBits / 2) > onesDeviationMax) return 'ones'
  if (longest > runLengthMax) return 'run'
  const expected = (sampleBytes * 2) / 16
  const strange = groups.reduce((all, count) => all + (count - expected) ** 2 / expected, 0)
  return strange > groupStatisticMax ? 'groups' : null
}
