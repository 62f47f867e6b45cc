import { encode } from 'uqr'

const defaultPixels = 200
/** White modules around the code: readers need them, whatever the page's colour. */
const quietModules = 2

/** A QR code of level M as one path: sharp at any size, black on white in every theme. */
export function QrCode({ text, label, pixels = defaultPixels }: { text: string; label: string; pixels?: number }) {
  const code = encode(text, { ecc: 'M', border: quietModules })
  const path = code.data.flatMap((line, y) => line.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      width={pixels}
      height={pixels}
      viewBox={`0 0 ${code.size} ${code.size}`}
      shapeRendering="crispEdges"
      // a 20 px margin (PROMO-6)
      className="m-5 rounded-s"
    >
      <path fill="#fff" d={`M0 0h${code.size}v${code.size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
