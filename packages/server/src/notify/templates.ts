import { translate } from '#platform/texts/texts.ts'

/** Every message that we send. The texts are `mail_<template>_subject`, `mail_<template>` and `sms_<template>`. */
export const mailTemplates = [
  'welcome',
  'password_changed',
  'payment_password_changed',
  'password_link',
  'email_changed',
  'mobile_changed',
  'new_sign_in',
  'account_added',
  'account_removed',
  'remembered_twice',
  'ticket_answered',
  'totp_on',
  'totp_off',
  'code_bind',
  'code_step_up',
] as const
export type MailTemplate = (typeof mailTemplates)[number]
export const smsTemplates = [
  'welcome',
  'password_changed',
  'payment_password_changed',
  'mobile_changed',
  'code_register',
  'code_login',
  'code_forgotten',
  'code_step_up',
  'code_bind',
] as const
export type SmsTemplate = (typeof smsTemplates)[number]
export type TemplateParams = Readonly<Record<string, string | number>>

export type RenderedMessage = { readonly subject: string | null; readonly text: string }

export const renderMail = (template: MailTemplate, language: string, params: TemplateParams): RenderedMessage => ({
  subject: toSingleLine(translate(language, `mail_${template}_subject`, params)),
  text: translate(language, `mail_${template}`, params),
})

export const renderSms = (template: SmsTemplate, language: string, params: TemplateParams): RenderedMessage => ({
  subject: null,
  text: translate(language, `sms_${template}`, params),
})

/** Removes line breaks, so that a name cannot inject headers. */
const toSingleLine = (line: string): string => line.replace(/\s+/g, ' ')
