import { text } from '#platform/texts/texts.ts'

/** Every message that we send. Its texts are `mail_<template>_subject`, `mail_<template>` and `sms_<template>`. */
export type MailTemplate = 'welcome' | 'password_changed'
export type SmsTemplate = 'code'
export type Params = Readonly<Record<string, string | number>>

export type Written = { readonly subject: string | null; readonly text: string }

export const writeMail = (template: MailTemplate, language: string, params: Params): Written => ({
  subject: oneLine(text(language, `mail_${template}_subject`, params)),
  text: text(language, `mail_${template}`, params),
})

export const writeSms = (template: SmsTemplate, language: string, params: Params): Written => ({
  subject: null,
  text: text(language, `sms_${template}`, params),
})

/** A name with a line break in it must not write headers. */
const oneLine = (line: string): string => line.replace(/\s+/g, ' ')
