import type { ReactNode } from 'react'
import { NotFoundPage } from '#shell/screens/NotFoundPage.tsx'
import { useLotteriesShown } from '#shell/use-menus.ts'

/** A page of lotteries, unless an operator has hidden all their categories. */
export function WithLotteries({ children }: { children: ReactNode }) {
  return useLotteriesShown() ? children : <NotFoundPage />
}
