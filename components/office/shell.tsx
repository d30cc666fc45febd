import Link from 'next/link'
import type { ReactNode } from 'react'
import { Wordmark } from '../ui/wordmark'
import { Rail } from './rail'
import { SearchBox } from './search-box'
import classes from './shell.module.css'
import { UserMenu } from './user-menu'

/** The frame of every page behind the sign-in: rail, top bar, and the page between them. */
export function Shell({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.shell}>
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      <header className={classes.bar}>
        <Link href="/" className={classes.home} aria-label="Waybill, start page">
          <Wordmark short />
        </Link>
        <SearchBox />
        <UserMenu name={name} />
      </header>
      <Rail />
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
        {/* Dialogs and menus open in here (theme.ts), within a landmark, so that nothing on the page is outside of all. */}
        <div id="overlays" className={classes.overlays} />
      </main>
    </div>
  )
}
