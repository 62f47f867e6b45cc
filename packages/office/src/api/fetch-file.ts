import { getLanguage } from '#i18n/texts.ts'
import { wordFile } from '#parts/csv.ts'
import { type FileField, getHeader } from '#parts/file-headers.ts'
import { findCodeNames } from '#parts/file-words.ts'
import { chooseText, Refused } from './refused.ts'
import { getSessionToken } from './session.ts'

type FileOrder = {
  readonly name: string
  readonly table: string
  readonly fields: readonly FileField[]
  readonly timeZone: string
}

/**
 * Downloads a table as a file with the operator's session, its columns and codes named in the operator's language. Throws refusals
 * as readable text.
 */
export async function fetchFile(address: string, { name, table, fields, timeZone }: FileOrder): Promise<void> {
  const token = getSessionToken()
  const response = await fetch(address, {
    headers: { language: getLanguage(), ...(token && { authorization: `Bearer ${token}` }) },
  })
  if (!response.ok) {
    const answer = (await response.json().catch(() => null)) as { code?: string; message?: string } | null
    throw new Refused({
      code: answer?.code ?? 'unknown_error',
      status: response.status,
      text: chooseText(answer?.code, answer?.message),
      requestId: null,
    })
  }
  const columns = fields.map((field) => ({ head: getHeader(field, timeZone), nameCode: findCodeNames(table, field) }))
  const url = URL.createObjectURL(await wordFile(await response.blob(), columns))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
