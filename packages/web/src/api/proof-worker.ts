import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey as pbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2'
import { deriveKey as sha } from 'altcha-lib/algorithms/web/sha'

/** Solves one puzzle and answers with the payload that proves it. */
async function solvePuzzle(challenge: Challenge): Promise<void> {
  const deriveKey = challenge.parameters.algorithm.startsWith('PBKDF2/') ? pbkdf2 : sha
  const solution = await solveChallenge({ challenge, deriveKey })
  const { codeChallenge: _unused, ...open } = challenge
  postMessage(solution ? { payload: btoa(JSON.stringify({ challenge: open, solution })) } : { failed: true })
}

addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  solvePuzzle(data).catch(() => postMessage({ failed: true }))
})
