import { useWatch } from 'react-hook-form'
import { useT } from '#i18n/provider.ts'
import { Panel } from '#parts/Panel.tsx'
import { PackPreview } from './PackPreview.tsx'
import type { SettingsForm } from './settings-form.ts'

/** The portal's look with the values that are being typed. */
export function LivePreview() {
  const t = useT()
  const [name, pack] = useWatch<SettingsForm, ['name', 'pack']>({ name: ['name', 'pack'] })
  return (
    <Panel title={t('preview')} hint={t('preview_hint')}>
      <PackPreview name={name} pack={pack} />
    </Panel>
  )
}
