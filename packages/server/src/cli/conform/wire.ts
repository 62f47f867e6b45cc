import type { Answer, Sent } from './brand.ts'

const answerMsMax = 10_000

/** One call over real HTTP, one attempt; what went wrong is told as `trouble`. */
export async function postTo(base: string, { path, body, headers }: Sent): Promise<Answer> {
  const request = {
    ...{ method: 'POST', headers, body, redirect: 'error' as const },
    signal: AbortSignal.timeout(answerMsMax),
  }
  try {
    const response = await fetch(`${base}${path}`, request)
    const text = await response.text()
    try {
      return { http: response.status, ...(JSON.parse(text) as Answer) }
    } catch {
      return { http: response.status, trouble: 'no JSON', text: text.slice(0, 200) }
    }
  } catch (error) {
    return { trouble: String(error) }
  }
}
