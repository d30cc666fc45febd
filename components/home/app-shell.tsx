'use client'

import { type ReactNode, useCallback, useLayoutEffect, useState } from 'react'
import { ReauthPrompt } from '@/components/account/sign-in/reauth-prompt'
import { useIsMac } from '@/components/frame/keyboard/key-hint'
import { listenToKeys } from '@/components/frame/keyboard/keyboard-listener'
import { useLive } from '@/components/frame/live/use-live'
import { clearAllSelections } from '@/components/lists/selection/selection'
import type { RevertSubject } from '@/components/records/history/revert-dialog'
import { Link } from '@/components/ui/link'
import { announce } from '@/components/ui/toasts/announce'
import { Wordmark } from '@/components/ui/wordmark'
import { JobTray } from '@/components/work/tray/tray'
import classes from './app-shell.module.css'
import { Bell } from './inbox/bell'
import { Overlays, preloadPalette } from './overlays'
import { SearchBox } from './search-box'
import { Sidebar } from './sidebar'
import { StatusBar } from './status-bar'
import { UndoDialog } from './undo-last'
import { type OverlayName, useGlobalActions } from './use-global-actions'
import { useOpenSearch } from './use-open-search'
import { useRouteFocus } from './use-route-focus'
import { UserMenu } from './user-menu'

interface Props {
  /** The build that rendered this page. */
  build: string
  /** The event log's sequence number when the page was rendered. */
  eventCursor: number
  children: ReactNode
}

/** The frame of every page after sign-in: sidebar, top bar and the page itself. */
export function AppShell({ build, eventCursor, children }: Props) {
  const [overlay, setOverlay] = useState<OverlayName | null>(null)
  const [undoing, setUndoing] = useState<RevertSubject | null>(null)
  const [isOtherUser, setOtherUser] = useState(false)
  const close = useCallback(() => setOverlay(null), [])
  const onOtherUser = useCallback(() => {
    // The selections are the previous user's.
    clearAllSelections()
    setOtherUser(true)
  }, [])
  useLive(eventCursor)
  useRouteFocus()
  useGlobalActions(setOverlay, setUndoing)
  const openSearch = useOpenSearch()
  useKeyboard(openSearch)
  return (
    <div className={classes.shell}>
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      <header className={classes.bar}>
        <Link href="/" className={classes.home} aria-label="Waybill, start page">
          <Wordmark isLogoOnly />
        </Link>
        <SearchBox onSearch={openSearch} onPalette={() => setOverlay('palette')} />
        <div className="row gap-md flex-none ml-auto">
          <JobTray />
          <Bell />
          <UserMenu onKeys={() => setOverlay('keys')} />
        </div>
      </header>
      <Sidebar />
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
        {/* Dialogs and menus open in here (mantine-defaults.ts), so that they are within a landmark. */}
        <div id="overlays" className={classes.overlays} />
      </main>
      <StatusBar build={build} isOtherUser={isOtherUser} />
      <Overlays opened={overlay} onClose={close} />
      <UndoDialog save={undoing} onClose={() => setUndoing(null)} />
      <ReauthPrompt onOtherUser={onOtherUser} />
    </div>
  )
}

/** Listens to the keys before any other listener on the page. */
function useKeyboard(openSearch: (text: string) => Promise<boolean>) {
  const isMac = useIsMac()
  useLayoutEffect(
    () =>
      listenToKeys({
        isMac,
        onModifier: preloadPalette,
        onScan(text) {
          announce(`Scanned ${text}`)
          void openSearch(text)
        },
      }),
    [isMac, openSearch],
  )
}
