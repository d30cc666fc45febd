'use client'

import { History } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useCurrentUser } from '@/components/api/current-user'
import { type RecentOrder, recentOrders } from '@/components/orders/recent-orders'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import { SectionNote } from './section-state'
import classes from './start.module.css'

/** The orders opened last in this browser. Last in its column, since the server does not know them. */
export function RecentOrders() {
  const { id } = useCurrentUser()
  const [opened, setOpened] = useState<RecentOrder[] | null>(null)
  useEffect(() => setOpened(recentOrders(id)), [id])
  return (
    <Section title="Recently opened">
      {opened?.length === 0 && <SectionNote>The orders that you open are listed here.</SectionNote>}
      {opened && opened.length > 0 && (
        <ul className={classes.rows}>
          {opened.slice(0, 6).map(({ shortId, customer }) => (
            <li key={shortId}>
              <Link href={`/orders/${shortId}`} className={classes.row}>
                <History size={15} aria-hidden="true" />
                <span className="flex-none figures">{shortId}</span>
                <span className={classes.grow}>{customer}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
