import { Button } from '@gasing/ui/Button'
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '@gasing/ui/Menu'
import { Modal } from '@gasing/ui/Modal'
import { type ToastNote, Toasts } from '@gasing/ui/Toast'
import { useState } from 'react'
import { useT } from '#i18n/i18n.ts'
import { KitSection } from './KitSection.tsx'

const tones = ['good', 'bad', 'plain'] as const

/** Overlays: a dialog, a nested one, a sheet, a menu, toasts. */
export function KitOverlays() {
  const t = useT()
  const [open, setOpen] = useState<'dialog' | 'side' | null>(null)
  const [above, setAbove] = useState(false)
  const [notes, setNotes] = useState<readonly ToastNote[]>([])
  const tell = () => setNotes(tones.map((tone) => ({ id: tone, tone, text: t('offline'), detail: t('chunk_title') })))
  return (
    <>
      <KitSection name="Modal">
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setOpen('dialog')}>{t('must_change_title')}</Button>
          <Button look="soft" onClick={() => setOpen('side')}>
            {t('wallet')}
          </Button>
        </div>
        <Modal
          open={open !== null}
          shape={open ?? 'dialog'}
          onClose={() => setOpen(null)}
          title={t('must_change_title')}
          closeLabel={t('close')}
          dragLabel={t('drag_dialog')}
          description={t('must_change_text')}
        >
          <Button onClick={() => setAbove(true)}>{t('sign_out')}</Button>
          <Modal open={above} onClose={() => setAbove(false)} title={t('sign_out')} closeLabel={t('close')}>
            <p>{t('sign_out_text')}</p>
          </Modal>
        </Modal>
      </KitSection>
      <KitSection name="Menu">
        <div>
          <Menu align="start" trigger={<Button look="line">{t('my_menu')}</Button>}>
            <MenuItem>{t('member_centre')}</MenuItem>
            <MenuSeparator />
            <MenuChoice
              value="home"
              onChoose={() => undefined}
              choices={[
                { value: 'home', text: t('home') },
                { value: 'games', text: t('games') },
              ]}
            />
          </Menu>
        </div>
      </KitSection>
      <KitSection name="Toast">
        <div>
          <Button look="line" onClick={tell}>
            {t('notes_label')}
          </Button>
        </div>
        <Toasts
          notes={notes}
          closeLabel={t('close')}
          regionLabel={t('notes_label')}
          onGone={(id) => setNotes((old) => old.filter((note) => note.id !== id))}
        />
      </KitSection>
    </>
  )
}
