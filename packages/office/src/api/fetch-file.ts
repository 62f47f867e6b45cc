import { languageNow, textNow } from '#i18n/texts.ts'
import { Refused } from './refused.ts'
import { sessionToken } from './session.ts'

/** Fetches a file that only who is signed in may have, and hands it to the browser. What is refused is thrown in words. */
export async function fetchFile(address: string, name: string): Promise<void> {
  const token = sessionToken()
  const response = await fetch(address, {
    headers: { language: languageNow(), ...(token && { authorization: `Bearer ${token}` }) },
  })
  if (!response.ok) {
    const answer = (await response.json().catch(() => null)) as { code?: string; message?: string } | null
    throw new Refused({
      code: answer?.code ?? 'unknown_error',
      status: response.status,
      text: answer?.message ?? textNow('answer_unreadable'),
      requestId: null,
    })
  }
  const url = URL.createObjectURL(await response.blob())
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
