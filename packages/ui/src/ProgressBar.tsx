import clsx from 'clsx'

type Tone = 'brand' | 'win' | 'warn' | 'loss'

const tones = { brand: 'bg-brand', win: 'bg-win', warn: 'bg-warn', loss: 'bg-loss' } as const

/**
 * Shows the progress of a whole. `percent` is clamped to 0 to 100. `label` names what is measured; a bar without one is
 * decorative, beside a text that says the same. `text` is read instead of the percentage where it says more ("20.00 of 100.00").
 */
export function ProgressBar({
  percent,
  label,
  text,
  tone = 'brand',
  className,
}: {
  percent: number
  label?: string
  text?: string
  tone?: Tone
  className?: string
}) {
  const filled = Math.min(100, Math.max(0, percent))
  const spoken = label
    ? ({
        role: 'progressbar',
        'aria-label': label,
        'aria-valuemin': 0,
        'aria-valuemax': 100,
        'aria-valuenow': Math.round(filled),
        'aria-valuetext': text,
      } as const)
    : ({ 'aria-hidden': true } as const)
  return (
    <div {...spoken} className={clsx('h-2 overflow-hidden rounded-full border border-line bg-raised', className)}>
      <div className={clsx('h-full rounded-full', tones[tone])} style={{ width: `${filled}%` }} />
    </div>
  )
}
