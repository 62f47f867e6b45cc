import type { Body } from '@gasing/contract/call'
import type { saveBrandSettings } from '@gasing/contract/calls/office/brand'
import { languageCodes } from '@gasing/contract/languages'
import { splitWords } from '#parts/split-words.ts'

export type Settings = Body<typeof saveBrandSettings>

type Typed = 'minimumAge' | 'withdrawalConfirmMinutes' | 'imageCdns' | 'launchGameCdns' | 'appHiddenOn'
/** The form's own shape: numbers and lists are texts while they are typed. */
export type SettingsForm = Omit<Settings, Typed> & { [Name in Typed]: string }

export const minimumAges = { least: 18, most: 25 } as const
export const confirmMinutes = { least: 5, most: 1440 } as const

const joinLines = (list: readonly string[]): string => list.join('\n')
const splitLines = (text: string): string[] =>
  splitWords(text)
    .map((line) => line.replace(/\/$/, ''))
    .filter((line) => line !== '')

/** Converts the server's settings to form values. */
export function toForm(settings: Settings): SettingsForm {
  // the form library leaves out fields without an initial value
  const spoken = new Set([...languageCodes, ...settings.languages])
  const unsaid = Object.fromEntries([...spoken].map((language) => [language, '']))
  return {
    ...settings,
    descriptions: { ...unsaid, ...settings.descriptions },
    minimumAge: String(settings.minimumAge),
    withdrawalConfirmMinutes: String(settings.withdrawalConfirmMinutes),
    imageCdns: joinLines(settings.imageCdns),
    launchGameCdns: joinLines(settings.launchGameCdns),
    appHiddenOn: joinLines(settings.appHiddenOn),
  }
}

/** Converts form values to the settings that are sent. */
export function fromForm(form: SettingsForm): Settings {
  return {
    ...form,
    name: form.name.trim(),
    minimumAge: Number.parseInt(form.minimumAge, 10),
    withdrawalConfirmMinutes: Number.parseInt(form.withdrawalConfirmMinutes, 10),
    descriptions: Object.fromEntries(Object.entries(form.descriptions).filter(([, text]) => text.trim() !== '')),
    currencySymbol: form.currencySymbol.trim(),
    gtagId: form.gtagId.trim().toUpperCase(),
    imageCdns: splitLines(form.imageCdns),
    launchGameCdns: splitLines(form.launchGameCdns),
    appHiddenOn: splitLines(form.appHiddenOn.toLowerCase()),
  }
}

/** Whether a text is an integer within bounds. */
export function isWholeWithin(text: string, { least, most }: { least: number; most: number }): boolean {
  if (!/^[0-9]{1,6}$/.test(text)) return false
  const value = Number.parseInt(text, 10)
  return value >= least && value <= most
}

/** Whether every line is a usable server URL: https, with no query or fragment. */
export const areOrigins = (text: string): boolean =>
  splitLines(text).every((line) => /^https:\/\/[a-z0-9.-]{1,200}(:[0-9]{1,5})?(\/[A-Za-z0-9._/-]{0,200})?$/.test(line))
/** Whether every line is a host name. */
export const areHosts = (text: string): boolean =>
  splitLines(text.toLowerCase()).every((line) => /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/.test(line))
