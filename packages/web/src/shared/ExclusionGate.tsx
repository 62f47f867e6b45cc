import { Skeleton } from '@gasing/ui/Spinner'
import type { ReactNode } from 'react'
import { useExclusion } from './exclusion.ts'
import { LazyBoundary, lazyWithRetry } from './LazyBoundary.tsx'

const ExclusionBanner = lazyWithRetry(() =>
  import('./ExclusionBanner.tsx').then((file) => ({ default: file.ExclusionBanner })),
)

/** A form that is refused during a break: then the break is explained in its place, before anything is typed. */
export function ExclusionGate({ children }: { children?: ReactNode }) {
  const exclusion = useExclusion()
  if (!exclusion) return children
  return (
    <LazyBoundary waiting={<Skeleton className="h-32" />}>
      <ExclusionBanner exclusion={exclusion} />
    </LazyBoundary>
  )
}
