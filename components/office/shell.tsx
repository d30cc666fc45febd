'use client'

import { useQueryClient } from '@tanstack/react-query'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { type ReactNode, useCallback, useLayoutEffect, useState } from 'react'
import { Bell } from '../inbox/bell'
import { JobTray } from '../jobs/job-tray'
import { forgetJobs } from '../jobs/jobs'
import { useMac } from '../keys/key-hint'
import { listenToKeys } from '../keys/listener'
import { forgetSelections } from '../list/selection'
import { useLive } from '../live/events'
import { SignInAgain } from '../session/sign-in-again'
import { announce } from '../ui/announce'
import { Wordmark } from '../ui/wordmark'
import { whereTo } from './find-order'
import { Overlays } from './opened'
import { Rail } from './rail'
import { SearchBox } from './search-box'
import classes from './shell.module.css'
import { Strip } from './strip'
import { useFocus } from './use-focus'
import { type Opened, useFrameActions } from './use-frame-actions'
import { UserMenu } from './user-menu'

interface Props {
  /** The build that this page is of. */
  build: string
  /** The place in the log of events that it was made at. */
  place: number
  children: ReactNode
}

/** The frame of every page behind the sign-in: rail, top bar, and the page between them. */
export function Shell({ build, place, children }: Props) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isOther, setOther] = useState(false)
  const close = useCallback(() => setOpened(null), [])
  const foundOther = useCallback(() => {
    // What runs or is selected here is not theirs, and would be done in their name.
    void forgetJobs()
    forgetSelections()
    setOther(true)
  }, [])
  useLive(place)
  useFocus()
  useFrameActions(setOpened)
  useKeys()
  return (
    <div className={classes.shell}>
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      <header className={classes.bar}>
        <Link href="/" className={classes.home} aria-label="Waybill, start page">
          <Wordmark short />
        </Link>
        <SearchBox onPalette={() => setOpened('palette')} />
        <div className={classes.right}>
          <JobTray />
          <Bell />
          <UserMenu onKeys={() => setOpened('keys')} />
        </div>
      </header>
      <Rail />
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
        {/* Dialogs and menus open in here (theme-components.ts), within a landmark, so that nothing on the page is outside of all. */}
        <div id="overlays" className={classes.overlays} />
      </main>
      <Strip build={build} isOther={isOther} />
      <Overlays opened={opened} onClose={close} />
      <SignInAgain onOther={foundOther} />
    </div>
  )
}

/** Listens to the keys before anything else on the page does. */
function useKeys() {
  const isMac = useMac()
  const client = useQueryClient()
  const router = useRouter()
  useLayoutEffect(
    () =>
      listenToKeys({
        isMac,
        onScan(text) {
          announce(`Scanned ${text}`)
          whereTo(client, text).then((address) => router.push(address))
        },
      }),
    [isMac, client, router],
  )
}
