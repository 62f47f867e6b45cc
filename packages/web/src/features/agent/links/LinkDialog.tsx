import type { AgentLink } from '@gasing/contract/calls/agent-links'
import { Modal } from '@gasing/ui/Modal'
import { QrCode } from '@gasing/ui/QrCode'
import { useT } from '#i18n/i18n.ts'
import { CopyButton } from '#shared/CopyButton.tsx'
import { buildRegisterAddress } from '#shared/register-address.ts'

const qrPixels = 200

/** Shows a link for sharing: as QR code, as text, and to copy. */
export function LinkDialog({ link, onClose }: { link: AgentLink; onClose: () => void }) {
  const t = useT()
  const address = buildRegisterAddress({ affiliateCode: link.code })
  return (
    <Modal open onClose={onClose} title={link.channel} closeLabel={t('close')} className="sm:max-w-[440px]">
      <div className="grid justify-items-center gap-3 text-center">
        <p className="text-muted">{t(link.agent ? 'link_pass_on_agent' : 'link_pass_on')}</p>
        <QrCode text={address} label={t('agent_invite_qr')} pixels={qrPixels} />
        <p className="font-head text-2xl font-bold tracking-widest">
          <bdi>{link.code}</bdi>
        </p>
        <p className="w-full rounded-m bg-raised p-3 text-sm break-all select-all">
          <bdi>{address}</bdi>
        </p>
        <CopyButton text={address} label={t('agent_invite_copy')} className="w-full" />
      </div>
    </Modal>
  )
}
