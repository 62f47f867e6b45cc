import type { Tokens } from '@gasing/contract/brand-css'
import type { BrandPack } from '@gasing/contract/brand-pack'
import Box from '@mui/material/Box'
import type { CSSProperties, ReactNode } from 'react'
import { useFormat } from '#i18n/format.ts'
import { useT } from '#i18n/provider.ts'

type MiniPortalProps = { name: string; pack: BrandPack; tokens: Tokens }

const corners: Readonly<Record<BrandPack['radius'], number>> = { sharp: 3, soft: 9, round: 14 }
const faces: Readonly<Record<BrandPack['headingFont'], string>> = {
  outfit: "'Outfit Variable',system-ui,sans-serif",
  inter: "'Inter Variable',system-ui,sans-serif",
  lora: "'Lora Variable',Georgia,serif",
}
const tiles = ['brand', 'accent', 'win', 'brand'] as const
const sample = '1280.50'

/** A miniature portal in the brand's colours: header, hero, tiles and amounts. Nothing in it can be pressed. */
export function MiniPortal({ name, pack, tokens }: MiniPortalProps) {
  const t = useT()
  const { money } = useFormat()
  const round = corners[pack.radius]
  const head = faces[pack.headingFont]
  return (
    <Box
      role="img"
      aria-label={t('preview_of', { name })}
      style={{
        background: tokens.bg,
        color: tokens.ink,
        border: `1px solid ${tokens.line}`,
        borderRadius: round,
        overflow: 'hidden',
        fontSize: 12,
      }}
    >
      <div
        style={{
          display: 'flex',
          alignItems: 'center',
          gap: 8,
          padding: '8px 10px',
          background: tokens.surface,
          borderBottom: `1px solid ${tokens.line}`,
        }}
      >
        <svg width="22" height="22" viewBox="0 0 32 32" aria-hidden="true">
          <path d={pack.logo.primary} fill={tokens.brand} />
          <path d={pack.logo.accent} fill={tokens.accent} />
        </svg>
        <strong style={{ flex: 1, fontFamily: head, fontSize: 14 }}>{name}</strong>
        <Pill style={{ color: tokens.ink, background: tokens.raised, borderRadius: round }}>{t('preview_login')}</Pill>
        <Pill style={{ color: tokens['brand-ink'], background: tokens.brand, borderRadius: round }}>
          {t('preview_register')}
        </Pill>
      </div>
      <div style={{ padding: 10, display: 'grid', gap: 8 }}>
        <div style={{ padding: 12, background: tokens['brand-soft'], borderRadius: round }}>
          <div style={{ fontFamily: head, fontWeight: 700, fontSize: 15, color: tokens['brand-text'] }}>
            {t('preview_hero')}
          </div>
          <div style={{ margin: '3px 0 8px' }}>{t('preview_hero_text')}</div>
          <Pill style={{ color: tokens['accent-ink'], background: tokens.accent, borderRadius: round }}>
            {t('preview_play')}
          </Pill>
        </div>
        <div style={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 6 }}>
          {tiles.map((part, place) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: four painted tiles that never move
              key={place}
              style={{
                aspectRatio: '3 / 4',
                borderRadius: round,
                background: `linear-gradient(160deg, ${tokens[part]}, ${tokens.raised})`,
                border: `1px solid ${tokens.line}`,
              }}
            />
          ))}
        </div>
        <div
          style={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 10,
            padding: '7px 10px',
            background: tokens.surface,
            borderRadius: round,
            border: `1px solid ${tokens.line}`,
          }}
        >
          <span style={{ color: tokens.muted }}>{t('balance')}</span>
          <strong>{money(sample)}</strong>
          <span style={{ color: tokens.win }}>+{money('25')}</span>
          <span style={{ color: tokens.loss }}>−{money('10')}</span>
          <span style={{ color: tokens['accent-text'], marginInlineStart: 'auto' }}>{t('preview_link')}</span>
        </div>
      </div>
    </Box>
  )
}

function Pill({ style, children }: { style: CSSProperties; children: ReactNode }) {
  return <span style={{ ...style, padding: '4px 10px', fontWeight: 600, display: 'inline-block' }}>{children}</span>
}
