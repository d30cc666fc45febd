'use client'

import type { LucideIcon } from 'lucide-react'
import Link from 'next/link'
import { useLayoutEffect, useRef } from 'react'
import { Allowed } from './allowed'
import classes from './page-tabs.module.css'

export interface PageTab {
  href: string
  label: string
  icon: LucideIcon
  isCurrent: boolean
  /** Why one cannot go there; null when one can. */
  why?: string | null
}

/** From one part of a place to the others. They are pages: each has an address of its own. */
export function PageTabs({ label, tabs }: { label: string; tabs: PageTab[] }) {
  const nav = useRef<HTMLElement>(null)
  const current = tabs.find(({ isCurrent }) => isCurrent)?.href
  // Where they do not all fit, the one that one is at is to be seen.
  useLayoutEffect(() => {
    const tab = current && nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (tab && nav.current)
      nav.current.scrollLeft = tab.offsetLeft - nav.current.offsetLeft - (nav.current.clientWidth - tab.offsetWidth) / 2
  }, [current])
  return (
    <nav ref={nav} className={classes.nav} aria-label={label}>
      {tabs.map((tab) => (
        <Tab key={tab.href} {...tab} />
      ))}
    </nav>
  )
}

function Tab({ href, label, icon: Icon, isCurrent, why = null }: PageTab) {
  const inside = (
    <>
      <Icon size={15} aria-hidden="true" />
      {label}
    </>
  )
  if (!why)
    return (
      <Link href={href} className={classes.tab} aria-current={isCurrent ? 'page' : undefined}>
        {inside}
      </Link>
    )
  return (
    <Allowed why={why}>
      {/* biome-ignore lint/a11y/useSemanticElements: a link that leads nowhere for now, and says why. */}
      <span role="link" aria-disabled="true" tabIndex={0} className={classes.tab}>
        {inside}
      </span>
    </Allowed>
  )
}
