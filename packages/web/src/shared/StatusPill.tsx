import clsx from 'clsx'

const tones = { good: 'text-win', bad: 'text-loss', going: 'text-warn', plain: 'text-muted' } as const
const signs = { good: '●', bad: '▲', going: '◐', plain: '○' } as const
export type Tone = keyof typeof tones

/** A status as text with an icon: never by colour alone. */
export function StatusPill({ tone, text }: { tone: Tone; text: string }) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 rounded-full bg-raised px-2.5 py-0.5 text-sm font-semibold min-[20rem]:whitespace-nowrap',
        tones[tone],
      )}
    >
      <span aria-hidden="true" className="text-[0.6em]">
        {signs[tone]}
      </span>
      {text}
    </span>
  )
}
