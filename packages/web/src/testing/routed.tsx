import { QueryClientProvider } from '@tanstack/react-query'
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { queries } from '#api/query.ts'

/** Renders a part that has links, within a router that leads nowhere. */
export const renderRouted = (part: ReactNode) =>
  render(
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
      <QueryClientProvider client={queries}>{part}</QueryClientProvider>
    </RouterContextProvider>,
  )
