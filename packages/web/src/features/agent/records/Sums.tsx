/** Totals of the shown records, side by side. */
export function Sums({ sums }: { sums: readonly { name: string; value: string }[] }) {
  return (
    <dl className="mb-5 grid grid-cols-2 gap-3 sm:grid-cols-4">
      {sums.map(({ name, value }) => (
        <div key={name} className="rounded-m bg-raised p-3">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="font-head text-lg font-bold tabular-nums">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
