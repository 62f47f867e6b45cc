import clsx from 'clsx'

export type Figure = { name: string; value: string; good?: boolean }

/** Share of a row, by how many figures stand in one on a wide screen. */
const shareOfRow = { 3: 'sm:basis-[30%]', 4: 'sm:basis-[22%]', 5: 'sm:basis-[30%] lg:basis-[17%]' }

type FiguresProps = { figures: readonly Figure[]; columns: keyof typeof shareOfRow; className?: string }

/** Sums and counts side by side, in fewer columns where long amounts need the room. */
export function Figures({ figures, columns, className }: FiguresProps) {
  return (
    <dl className={clsx('flex flex-wrap gap-3', className)}>
      {figures.map(({ name, value, good = false }) => (
        <div key={name} className={clsx('grow basis-[40%] rounded-m bg-raised p-3', shareOfRow[columns])}>
          <dt className="text-sm text-muted">{name}</dt>
          <dd className={clsx('font-head text-lg font-bold tabular-nums', good && 'text-win')}>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
