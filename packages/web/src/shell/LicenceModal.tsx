import { Modal } from '@gasing/ui/Modal'
import { use } from 'react'
import { getSealPicture } from '#art.ts'
import { boot } from '#boot.ts'
import { loadTextsWithRetry, useT } from '#i18n/i18n.ts'

const ready = loadTextsWithRetry('shell')
const licences = ['gaming', 'fair'] as const

/** HEAD-1: the two licence pictures, rendered from the brand's data. */
export function LicenceModal({ onClose }: { onClose: () => void }) {
  use(ready)
  const t = useT()
  const brand = boot.brand.name
  return (
    <Modal
      open
      onClose={onClose}
      title={t('licence_title', { brand })}
      closeLabel={t('close')}
      dragLabel={t('drag_dialog')}
      description={t('licence_sample', { brand })}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {licences.map((paper, index) => (
          <LicenceCard
            key={paper}
            title={paper === 'gaming' ? t('licence_gaming') : t('licence_fair')}
            seal={getSealPicture(index + 1)}
            number={`${boot.brand.code.toUpperCase()}-${paper.slice(0, 2).toUpperCase()}-0${index + 1}`}
          />
        ))}
      </div>
    </Modal>
  )
}

function LicenceCard({ title, seal, number }: { title: string; seal: string; number: string }) {
  const t = useT()
  const { logo } = boot.brand.pack
  const brand = boot.brand.name
  const line = t('licence_number', { number })
  return (
    <svg
      viewBox="0 0 240 320"
      role="img"
      aria-label={`${title}, ${t('licence_of')} ${brand}, ${line}`}
      className="w-full min-w-52 rounded-m border border-line bg-surface text-ink"
    >
      <rect x="8" y="8" width="224" height="304" rx="8" className="fill-none stroke-accent" strokeWidth="2" />
      <rect x="13" y="13" width="214" height="294" rx="5" className="fill-none stroke-line" />
      <g transform="translate(100 30) scale(1.25)">
        <path d={logo.primary} className="fill-brand" />
        <path d={logo.accent} className="fill-accent" />
      </g>
      <g textAnchor="middle" fill="currentColor">
        <text x="120" y="104" fontSize="15" fontWeight="700" className="font-head">
          {title}
        </text>
        <text x="120" y="132" fontSize="11" className="fill-muted">
          {t('licence_of')}
        </text>
        <text x="120" y="160" fontSize="24" fontWeight="800" className="font-head">
          {brand}
        </text>
        <text x="120" y="184" fontSize="11" className="fill-muted">
          {line}
        </text>
      </g>
      <image href={seal} x="75" y="200" width="90" height="90" />
    </svg>
  )
}
