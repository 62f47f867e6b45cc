import type { Body } from '@gasing/contract/call'
import { audiences, messageLabels, recipientsMax, sendMessages } from '@gasing/contract/calls/office/messages'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useIdempotencyKeys } from '#api/idempotency-key.ts'
import { send } from '#api/send.ts'
import { useCall } from '#api/use-call.ts'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { TextsInput } from '#parts/html/TextsInput.tsx'
import { ChoiceField } from '#parts/inputs.tsx'
import { RecordForm } from '#parts/RecordForm.tsx'

type Form = Body<typeof sendMessages>
const blank: Form = { audience: 'member', to: '', texts: {} }

/** Writes to named members, to those with a label, to all agents or to everyone. */
export function NewMessagePage() {
  const t = useT()
  const labels = useCall(messageLabels, {})
  const keyFor = useIdempotencyKeys()
  /** A message to named members is sent at once; one to a group needs confirmation, because it cannot be recalled. */
  const question = ({ audience, to }: Form) => {
    if (audience === 'member') return null
    const label = labels.data?.list.find((each) => each.label === to)
    const whom = label
      ? t('text_note', { text: label.label, note: label.members })
      : translateOr(`audience_${audience}`, audience)
    return { title: t('message_ask'), text: t('message_ask_text', { whom }) }
  }
  return (
    <RecordForm<Form>
      title={t('message_new')}
      hint={t('message_new_hint')}
      list="/messages"
      start={blank}
      saveLabel={t('message_send')}
      done={t('message_delivered')}
      question={question}
      save={(form) => send(sendMessages, { body: form, key: keyFor(form) })}
    >
      {({ form, set, wrong }) => (
        <Stack spacing={2}>
          <ChoiceField
            label={t('message_to')}
            value={form.audience}
            choices={audiences.map((value) => ({ value, name: translateOr(`audience_${value}`, value) }))}
            onChange={(audience) => set({ audience: audience as Form['audience'], to: '' })}
          />
          {form.audience === 'member' && (
            <TextField
              required
              multiline
              maxRows={6}
              label={t('message_accounts')}
              value={form.to}
              error={wrong('to') !== undefined}
              helperText={wrong('to') ?? t('message_accounts_hint', { most: recipientsMax })}
              onChange={({ target }) => set({ to: target.value })}
              slotProps={{ htmlInput: { maxLength: 4000, autoCapitalize: 'none', spellCheck: false } }}
            />
          )}
          {form.audience === 'label' && (
            <ChoiceField
              label={t('message_label')}
              value={form.to}
              problem={wrong('to')}
              choices={(labels.data?.list ?? []).map(({ label, members }) => ({
                value: label,
                name: t('text_note', { text: label, note: members }),
              }))}
              onChange={(to) => set({ to })}
            />
          )}
          <TextsInput texts={form.texts} wrong={wrong} onChange={(texts) => set({ texts })} />
        </Stack>
      )}
    </RecordForm>
  )
}
