import type { Body } from '@gasing/contract/call'
import { createPost, officePost, removePost, savePost } from '@gasing/contract/calls/office/pages'
import { postKinds } from '@gasing/contract/rules/portal-paths'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useParams } from 'react-router'
import { send } from '#api/send.ts'
import { useCall } from '#api/use-call.ts'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { TextsInput } from '#parts/html/TextsInput.tsx'
import { ChoiceField, MomentField, SwitchField } from '#parts/inputs.tsx'
import { RecordForm } from '#parts/RecordForm.tsx'
import { PictureField } from './PictureField.tsx'

type Form = Body<typeof createPost>
const blank: Form = { kind: 'news', slug: '', picture: '', enabled: true, publishedAt: null, texts: {} }

/** One post, or a new one. */
export function PostPage() {
  const t = useT()
  const { id } = useParams()
  const isNew = id === undefined
  const stored = useCall(officePost, { params: { id: id ?? '1' } }, { enabled: !isNew })
  const start = stored.data && {
    kind: stored.data.kind,
    slug: stored.data.slug,
    picture: stored.data.picture,
    enabled: stored.data.enabled,
    publishedAt: stored.data.publishedAt,
    texts: stored.data.texts,
  }
  return (
    <RecordForm<Form>
      title={isNew ? t('post_new') : (stored.data?.title ?? t('page_posts'))}
      list="/posts"
      start={isNew ? blank : start}
      error={stored.error}
      save={(form) => (isNew ? send(createPost, { body: form }) : send(savePost, { params: { id }, body: form }))}
      remove={isNew ? undefined : () => send(removePost, { params: { id } })}
    >
      {({ form, set, wrong }) => (
        <Stack spacing={2}>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 2fr' } }}>
            <ChoiceField
              label={t('kind')}
              value={form.kind}
              choices={postKinds.map((value) => ({ value, name: translateOr(`post_${value}`, value) }))}
              onChange={(kind) => set({ kind: kind as Form['kind'] })}
            />
            <TextField
              required
              label={t('post_slug')}
              value={form.slug}
              error={wrong('slug') !== undefined}
              helperText={wrong('slug') ?? t('post_slug_hint')}
              onChange={({ target }) => set({ slug: target.value.toLowerCase().replace(/\s+/g, '-') })}
              slotProps={{ htmlInput: { maxLength: 80, autoCapitalize: 'none', spellCheck: false } }}
            />
          </Box>
          <MomentField
            label={t('post_published')}
            value={form.publishedAt}
            problem={wrong('publishedAt')}
            onChange={(publishedAt) => set({ publishedAt })}
          />
          <SwitchField label={t('is_on')} value={form.enabled} onChange={(enabled) => set({ enabled })} />
          <PictureField value={form.picture} problem={wrong('picture')} onChange={(picture) => set({ picture })} />
          <TextsInput
            withSummary
            texts={form.texts}
            wrong={wrong}
            onChange={(texts) =>
              set({
                texts: Object.fromEntries(
                  Object.entries(texts).map(([code, languageTexts]) => [
                    code,
                    { ...languageTexts, summary: languageTexts.summary ?? '' },
                  ]),
                ),
              })
            }
          />
        </Stack>
      )}
    </RecordForm>
  )
}
