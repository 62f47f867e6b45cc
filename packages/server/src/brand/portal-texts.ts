import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Config } from '#platform/config.ts'

/** A shipped text of the portal. */
export type BaseText = { readonly key: string; readonly area: string; readonly text: string }

const fallbackLanguage = 'EN'
/** The area of the closed portal's screens, which embed their texts; the maintenance message is a setting of its own. */
const closedScreensArea = 'closed'
const textsCache = new Map<string, ReadonlyMap<string, BaseText>>()

/** The portal's shipped texts in a language, by key. Missing ones are English, as in the browser. */
export function readPortalTexts({ webTexts }: Config, language: string): ReadonlyMap<string, BaseText> {
  const place = `${webTexts} ${language}`
  const known = textsCache.get(place) ?? readTexts(webTexts, language)
  textsCache.set(place, known)
  return known
}

function readTexts(folder: string, language: string): Map<string, BaseText> {
  const texts = new Map<string, BaseText>()
  for (const code of [fallbackLanguage, language]) {
    for (const area of readdirSync(folder).filter((name) => name !== closedScreensArea)) {
      for (const [key, text] of Object.entries(readTextFile(join(folder, area, `${code}.json`))))
        texts.set(key, { key, area, text })
    }
  }
  return texts
}

function readTextFile(file: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    // an area that lacks this language
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}

/** Compiles a message for the browser, which gets no message parser. Null for a text that cannot be parsed. */
export function compileText(text: string): unknown {
  try {
    return compileMessageOrThrow(text)
  } catch {
    return null
  }
}

/** The placeholder names in a text, including those inside plurals; null for a text that cannot be parsed. */
export function listPlaceholders(text: string): string[] | null {
  const message = compileText(text)
  if (message === null) return null
  const names = new Set<string>()
  const walk = (parts: unknown): void => {
    if (!Array.isArray(parts)) return
    for (const part of parts) {
      if (!Array.isArray(part)) continue
      names.add(String(part[0]))
      for (const inner of Object.values((part[2] as object | undefined) ?? {})) walk(inner)
    }
  }
  walk(message)
  return [...names].sort()
}
