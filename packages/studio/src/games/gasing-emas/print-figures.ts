import { calculateFigures } from './exact-figures.ts'
import { maxWinStakes } from './reels.ts'

/** Prints the exact figures of the game: `npm run rtp -w @gasing/studio`. */
const { cycle, rtp, rtpBase, rtpFree, capCostMax, hitRate, freeSpinRate, deviation } = calculateFigures()
const formatPercent = (share: number) => `${(share * 100).toFixed(4)} %`

console.log(`Gasing Emas, exact count over ${cycle} combinations of the base reels and the full cycle of the free reels
return to player   ${formatPercent(rtp)}   (lines and scatters ${formatPercent(rtpBase)}, free spins ${formatPercent(rtpFree)})
cap at ${maxWinStakes} stakes  takes at most ${formatPercent(capCostMax)} of it
spins that pay     ${formatPercent(hitRate)}
free spins         once in ${(1 / freeSpinRate).toFixed(1)} spins
volatility         standard deviation ${deviation.toFixed(3)} stakes a round`)
