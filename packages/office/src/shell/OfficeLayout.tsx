import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { type LayoutProps, Loading, useLogout } from 'react-admin'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'react-router'
import { isPasswordDue, watchPasswordDue, watchSession } from '#api/session.ts'
import { useLive } from '#api/use-live.ts'
import { useT } from '#i18n/provider.ts'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { FirstPasswordPage } from '../pages/sign-in/FirstPasswordPage.tsx'
import { SideMenu } from './SideMenu.tsx'
import { SignInAgain } from './SignInAgain.tsx'
import { TopBar } from './TopBar.tsx'

const menuWidth = 232
const barHeight = 52

/** The frame of every page; an operator with a password set by someone else sees only the page to change it. */
export function OfficeLayout({ children }: LayoutProps) {
  useEndedSession()
  const due = useSyncExternalStore(watchPasswordDue, isPasswordDue)
  return (
    <>
      {due ? <FirstPasswordPage /> : <LayoutFrame>{children}</LayoutFrame>}
      <SignInAgain />
    </>
  )
}

/** A bar with the brand, the menu beside the page or behind a button, and the live connection. */
function LayoutFrame({ children }: LayoutProps) {
  const t = useT()
  const desktop = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'))
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  const connected = useLive()
  return (
    <Box sx={{ minHeight: '100dvh', bgcolor: 'background.default', color: 'text.primary' }}>
      <Box
        component="a"
        href="#page"
        sx={{
          position: 'fixed',
          top: 8,
          insetInlineStart: 8,
          zIndex: 2000,
          px: 2,
          py: 1,
          bgcolor: 'background.paper',
          transform: 'translateY(-200%)',
          '&:focus': { transform: 'none' },
        }}
      >
        {t('skip')}
      </Box>
      <TopBar height={barHeight} connected={connected} {...(!desktop && { onMenu: () => setOpen(true) })} />
      <Box sx={{ display: 'flex', pt: `${barHeight}px` }}>
        {desktop ? (
          <Box
            sx={{
              width: menuWidth,
              flexShrink: 0,
              borderInlineEnd: 1,
              borderColor: 'divider',
              bgcolor: 'background.paper',
              position: 'sticky',
              top: barHeight,
              height: `calc(100dvh - ${barHeight}px)`,
              overflowY: 'auto',
            }}
          >
            <SideMenu />
          </Box>
        ) : (
          <Drawer open={open} onClose={() => setOpen(false)} slotProps={{ paper: { sx: { width: menuWidth + 30 } } }}>
            <SideMenu onGo={() => setOpen(false)} />
          </Drawer>
        )}
        <Box
          component="main"
          id="page"
          tabIndex={-1}
          sx={{ flex: 1, minWidth: 0, p: { xs: 1.5, sm: 2.5, lg: 3 }, maxWidth: 1560, outline: 'none !important' }}
        >
          <PageErrorBoundary key={pathname.split('/')[1]}>{children}</PageErrorBoundary>
        </Box>
      </Box>
    </Box>
  )
}

/** Contains a crash to its page: the menu stays usable, and the next page starts fresh. */
function PageErrorBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary
      fallbackRender={({ error, resetErrorBoundary }) => <RefusalNote error={error} onRetry={resetErrorBoundary} />}
    >
      <Suspense fallback={<Loading />}>{children}</Suspense>
    </ErrorBoundary>
  )
}

function useEndedSession(): void {
  const logout = useLogout()
  useEffect(() => watchSession(() => void logout()), [logout])
}
