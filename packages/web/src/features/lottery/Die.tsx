const places: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  '1': [[1, 1]],
  '2': [
    [0, 0],
    [2, 2],
  ],
  '3': [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  '4': [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  '5': [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  '6': [
    [0, 0],
    [0, 1],
    [0, 2],
    [2, 0],
    [2, 1],
    [2, 2],
  ],
}

/** A die showing a face; one and four are red, as is customary. */
export function Die({ eye, size }: { eye: string; size: 's' | 'm' | 'l' }) {
  const isRed = eye === '1' || eye === '4'
  return (
    <svg className="lot-die" data-size={size} viewBox="0 0 36 36" aria-hidden="true" focusable="false">
      <rect x="1" y="1" width="34" height="34" rx="8" fill="#fffdf8" stroke="#d8cfc0" />
      {(places[eye] ?? []).map(([x, y]) => (
        <circle
          key={`${x}-${y}`}
          cx={10 + x * 8}
          cy={10 + y * 8}
          r={eye === '1' ? 4.6 : 3.2}
          fill={isRed ? '#c4231c' : '#20222a'}
        />
      ))}
    </svg>
  )
}
