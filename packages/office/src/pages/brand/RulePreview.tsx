import { brandSettings } from '@gasing/contract/calls/office/brand'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useEffect, useRef, useState } from 'react'
import { useLocaleState } from 'react-admin'
import { useCall } from '#api/use-call.ts'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { Panel } from '#parts/Panel.tsx'
import type { FieldRule } from './rule-drafts.ts'

/**
 * The form as a visitor sees it under the current rules, saved or not, in any of the brand's languages. It is the portal's own
 * page, so its look and texts cannot differ.
 */
export function RulePreview({ rules }: { rules: readonly FieldRule[] }) {
  const t = useT()
  const [own] = useLocaleState()
  const { data } = useCall(brandSettings, {})
  const languages = data?.settings.languages ?? [own]
  const [picked, setPicked] = useState<string | null>(null)
  const language = picked ?? (languages.includes(own) ? own : (languages[0] ?? own))
  const frame = usePortal(rules, language)
  return (
    <Panel
      flush
      title={t('rule_preview')}
      hint={t('rule_preview_hint')}
      action={
        <TextField
          select
          label={t('language')}
          value={language}
          onChange={(event) => setPicked(event.target.value)}
          sx={{ minWidth: 130 }}
        >
          {languages.map((code) => (
            <MenuItem key={code} value={code}>
              {translateOr(`language_${code}`, code)}
            </MenuItem>
          ))}
        </TextField>
      }
    >
      <Box
        component="iframe"
        ref={frame}
        src="/register?preview"
        title={t('rule_preview')}
        sx={{ display: 'block', width: '100%', height: { xs: 640, md: 'calc(100dvh - 190px)' }, border: 0 }}
      />
    </Panel>
  )
}

/** Sends the rules to the portal's page in the frame: when it is ready, and on every change. */
function usePortal(rules: readonly FieldRule[], language: string) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const sendRules = () =>
      frame.current?.contentWindow?.postMessage(
        { type: 'preview', language, rules: Object.fromEntries(rules.map((rule) => [rule.field, rule])) },
        location.origin,
      )
    const onMessage = ({ origin, source, data }: MessageEvent) => {
      if (origin === location.origin && source === frame.current?.contentWindow && data?.type === 'preview-ready')
        sendRules()
    }
    sendRules()
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [rules, language])
  return frame
}
