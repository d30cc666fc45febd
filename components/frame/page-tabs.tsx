'use client'

import type { LucideIcon } from 'lucide-react'
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { DisabledTooltip } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import classes from './page-tabs.module.css'

export interface PageTab {
  href: string
  label: string
  icon: LucideIcon
  isCurrent: boolean
  /** The content that the tab shows behind its label. */
  detail?: ReactNode
  /** Shows the tab's page without loading it anew, as a list does with another query. */
  show?: () => void
  /** The reason why the tab is disabled; null or absent when it is enabled. */
  disabledReason?: string | null
}

/** The tabs of a section. Each tab is a page with its own address. */
export function PageTabs({ label, tabs }: { label: string; tabs: PageTab[] }) {
  const nav = useRef<HTMLElement>(null)
  const current = tabs.find(({ isCurrent }) => isCurrent)?.href
  // Scrolls the current tab into view.
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

function Tab({ href, label, icon: Icon, isCurrent, detail, show, disabledReason = null }: PageTab) {
  const onClick = (event: MouseEvent) => {
    if (!show || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    show()
  }
  const content = (
    <>
      <Icon size={15} aria-hidden="true" />
      {label}
      {detail}
    </>
  )
  if (!disabledReason)
    return (
      <Link href={href} className={classes.tab} onClick={onClick} aria-current={isCurrent ? 'page' : undefined}>
        {content}
      </Link>
    )
  return (
    <DisabledTooltip disabledReason={disabledReason}>
      {/* biome-ignore lint/a11y/useSemanticElements: a disabled link has no address, and states its reason. */}
      <span role="link" aria-disabled="true" tabIndex={0} className={classes.tab}>
        {content}
      </span>
    </DisabledTooltip>
  )
}
