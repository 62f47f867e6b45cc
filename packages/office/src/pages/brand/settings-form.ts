import type { Body } from '@gasing/contract/call'
import type { saveBrandSettings } from '@gasing/contract/calls/office/brand'

export type Settings = Body<typeof saveBrandSettings>

/** The form's own shape: numbers and moments are texts while they are typed. */
export type SettingsForm = Omit<Settings, 'minimumAge' | 'withdrawalConfirmMinutes' | 'maintenanceEnd'> & {
  minimumAge: string
  withdrawalConfirmMinutes: string
  maintenanceEnd: string
}

export const languagesOffered = ['MY', 'EN', 'CN', 'VN'] as const
export const minimumAges = { least: 18, most: 25 } as const
export const confirmMinutes = { least: 5, most: 1440 } as const

/** What the server has -> what the form shows; a moment in the browser's own zone, as its input wants it. */
export function toForm(settings: Settings): SettingsForm {
  return {
    ...settings,
    minimumAge: String(settings.minimumAge),
    withdrawalConfirmMinutes: String(settings.withdrawalConfirmMinutes),
    maintenanceEnd: settings.maintenanceEnd ? localMinute(new Date(settings.maintenanceEnd)) : '',
  }
}

/** What was typed -> what is sent. */
export function fromForm(form: SettingsForm): Settings {
  return {
    ...form,
    name: form.name.trim(),
    minimumAge: Number.parseInt(form.minimumAge, 10),
    withdrawalConfirmMinutes: Number.parseInt(form.withdrawalConfirmMinutes, 10),
    maintenanceEnd: form.maintenanceEnd ? new Date(form.maintenanceEnd).toISOString() : null,
  }
}

/** Whether a text is a whole number within bounds. */
export function isWholeWithin(text: string, { least, most }: { least: number; most: number }): boolean {
  if (!/^[0-9]{1,6}$/.test(text)) return false
  const value = Number.parseInt(text, 10)
  return value >= least && value <= most
}

function localMinute(moment: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`
}
