import type { Body } from '@gasing/contract/call'
import { createHelpItem, officeHelpItem, removeHelpItem, saveHelpItem } from '@gasing/contract/calls/office/pages'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useParams } from 'react-router'
import { send } from '#api/send.ts'
import { useCall } from '#api/use-call.ts'
import { useT } from '#i18n/provider.ts'
import { TextsInput } from '#parts/html/TextsInput.tsx'
import { SwitchField } from '#parts/inputs.tsx'
import { RecordForm } from '#parts/RecordForm.tsx'

type Form = Body<typeof createHelpItem>
const blank: Form = { tag: '', enabled: true, inFooter: false, texts: {} }

/** One help item, or a new one. */
export function HelpItemPage() {
  const t = useT()
  const { id } = useParams()
  const isNew = id === undefined
  const stored = useCall(officeHelpItem, { params: { id: id ?? '1' } }, { enabled: !isNew })
  const start = stored.data && {
    tag: stored.data.tag,
    enabled: stored.data.enabled,
    inFooter: stored.data.inFooter,
    texts: stored.data.texts,
  }
  const save = ({ tag, ...form }: Form) =>
    isNew ? send(createHelpItem, { body: { tag, ...form } }) : send(saveHelpItem, { params: { id }, body: form })
  return (
    <RecordForm<Form>
      title={isNew ? t('help_new') : (stored.data?.title ?? t('page_help'))}
      list="/help"
      start={isNew ? blank : start}
      error={stored.error}
      save={save}
      remove={isNew ? undefined : () => send(removeHelpItem, { params: { id } })}
    >
      {({ form, set, wrong }) => (
        <Stack spacing={2}>
          <TextField
            required
            label={t('help_tag')}
            value={form.tag}
            disabled={!isNew}
            error={wrong('tag') !== undefined}
            helperText={wrong('tag') ?? t('help_tag_hint')}
            onChange={({ target }) => set({ tag: target.value.trim() })}
            slotProps={{ htmlInput: { maxLength: 31, autoCapitalize: 'none', spellCheck: false } }}
          />
          <SwitchField label={t('is_on')} value={form.enabled} onChange={(enabled) => set({ enabled })} />
          <SwitchField
            label={t('help_in_footer')}
            hint={t('help_in_footer_hint')}
            value={form.inFooter}
            onChange={(inFooter) => set({ inFooter })}
          />
          <TextsInput texts={form.texts} wrong={wrong} onChange={(texts) => set({ texts })} />
        </Stack>
      )}
    </RecordForm>
  )
}
