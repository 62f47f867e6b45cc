// @vitest-environment jsdom
import { nusaPack } from '@gasing/contract/demo-packs'
import { act, renderHook } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { fromForm, type Settings, type SettingsForm, toForm } from './settings-form.ts'
import { useSettingsSync } from './use-settings-sync.ts'

const settings: Settings = {
  ...{ name: 'Nusa', pack: nusaPack, languages: ['MY', 'EN'], defaultLanguage: 'MY', homeForSignedInOnly: false },
  ...{ freePlay: true, minimumAge: 18, logoImage: '', descriptions: { EN: 'Slots' }, timeZone: 'Asia/Kuala_Lumpur' },
  ...{ currencySymbol: 'RM', customerService: true, gtagId: '', imageCdns: [], launchGameCdns: [], appHiddenOn: [] },
  ...{ barsShownOn: [], withdrawalConfirmMinutes: 30, twoPersonsAbove: '10000.00' },
}

const open = () =>
  renderHook(
    ({ saved, version }) => {
      const form = useForm<SettingsForm>({ defaultValues: toForm(settings) })
      const { settle } = useSettingsSync(form, saved, version)
      return { form, settle, isDirty: form.formState.isDirty }
    },
    { initialProps: { saved: settings, version: 1 } },
  )

test('another operator’s save reaches a form with unsaved input, which would otherwise undo it', () => {
  const { result, rerender } = open()
  act(() => result.current.form.setValue('descriptions.EN', 'Slots and more', { shouldDirty: true }))
  const saved = { ...settings, twoPersonsAbove: '500.00', descriptions: { EN: 'Slots', MY: 'Slot' } }
  rerender({ saved, version: 2 })
  expect(fromForm(result.current.form.getValues())).toEqual({
    ...saved,
    descriptions: { EN: 'Slots and more', MY: 'Slot' },
  })
  expect(result.current.isDirty).toBe(true)
})

test('after a save the form shows what the server made of the input and has nothing to save', () => {
  const { result, rerender } = open()
  const typed = { ...toForm(settings), name: ' Nusantara ' }
  act(() => result.current.form.setValue('name', typed.name, { shouldDirty: true }))
  act(() => result.current.settle(typed))
  expect(result.current.isDirty).toBe(false)
  rerender({ saved: { ...settings, name: 'Nusantara' }, version: 2 })
  expect([result.current.form.getValues('name'), result.current.isDirty]).toEqual(['Nusantara', false])
})

test('what is typed while a save is under way stays, unsaved', () => {
  const { result, rerender } = open()
  act(() => result.current.form.setValue('name', 'Nusantara', { shouldDirty: true }))
  const sent = { ...toForm(settings), name: 'Nusantara' }
  act(() => result.current.form.setValue('descriptions.EN', 'Slots and more', { shouldDirty: true }))
  act(() => result.current.settle(sent))
  expect(result.current.isDirty).toBe(true)
  rerender({ saved: { ...settings, name: 'Nusantara' }, version: 2 })
  const { name, descriptions } = result.current.form.getValues()
  expect([name, descriptions.EN, result.current.isDirty]).toEqual(['Nusantara', 'Slots and more', true])
})

test('an untouched form shows another operator’s save and has nothing to save', () => {
  const { result, rerender } = open()
  rerender({ saved: { ...settings, name: 'Nusantara' }, version: 2 })
  expect([result.current.form.getValues('name'), result.current.isDirty]).toEqual(['Nusantara', false])
})
