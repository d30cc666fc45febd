'use client'

import { History } from 'lucide-react'
import Link from 'next/link'
import { useEffect, useState } from 'react'
import { type Recent, recents } from '../palette/recents'
import { useWho } from '../session/who'
import { Section } from '../ui/section'
import { Nothing } from './part'
import classes from './start.module.css'

/** The orders that were opened last in this browser. The last section of its column: the server does not know them. */
export function RecentOrders() {
  const { id } = useWho()
  const [opened, setOpened] = useState<Recent[] | null>(null)
  useEffect(() => setOpened(recents(id)), [id])
  return (
    <Section title="Recently opened">
      {opened?.length === 0 && <Nothing>The orders that you open are listed here.</Nothing>}
      {opened && opened.length > 0 && (
        <ul className={classes.rows}>
          {opened.slice(0, 6).map(({ shortId, customer }) => (
            <li key={shortId}>
              <Link href={`/orders/${shortId}`} className={classes.row} prefetch={false}>
                <History size={15} aria-hidden="true" />
                <span className={classes.number}>{shortId}</span>
                <span className={classes.grow}>{customer}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
