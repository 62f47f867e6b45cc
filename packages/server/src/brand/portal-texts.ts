import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Config } from '#platform/config.ts'

/** A text of the portal as it ships. */
export type BaseText = { readonly key: string; readonly area: string; readonly text: string }

const lastResort = 'EN'
/** The screens of a closed portal carry their words inside; what they say about a maintenance is a setting of its own. */
const standsAlone = 'closed'
const read = new Map<string, ReadonlyMap<string, BaseText>>()

/** The portal's own texts in a language, by key; what it lacks is English, as it is in the browser. */
export function portalTexts({ webTexts }: Config, language: string): ReadonlyMap<string, BaseText> {
  const place = `${webTexts} ${language}`
  const known = read.get(place) ?? readTexts(webTexts, language)
  read.set(place, known)
  return known
}

function readTexts(folder: string, language: string): Map<string, BaseText> {
  const texts = new Map<string, BaseText>()
  for (const code of [lastResort, language]) {
    for (const area of readdirSync(folder).filter((name) => name !== standsAlone)) {
      for (const [key, text] of Object.entries(textsIn(join(folder, area, `${code}.json`))))
        texts.set(key, { key, area, text })
    }
  }
  return texts
}

function textsIn(file: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    // an area without this language
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}

/** What the browser reads: no parser of messages is sent to it. Null for a text that no parser understands. */
export function compiled(text: string): unknown {
  try {
    return compileMessageOrThrow(text)
  } catch {
    return null
  }
}

/** The names that a text wants filled in, also those within its plurals; null for a text that cannot be read. */
export function placeholdersOf(text: string): string[] | null {
  const message = compiled(text)
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
