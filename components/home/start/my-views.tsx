'use client'

import { productViews } from '@/components/catalog/products/list/saved-views'
import { viewIcon } from '@/components/lists/views/icons'
import { type SavedView, type ViewKind, viewHref } from '@/components/lists/views/types'
import { useViews } from '@/components/lists/views/use-views'
import { orderViews } from '@/components/orders/list/saved-views'
import { shipmentViews } from '@/components/shipments/list/saved-views'
import { Age } from '@/components/ui/format/date-time'
import { formatNumber } from '@/components/ui/format/text'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/skeleton'
import classes from './my-views.module.css'
import { SectionError, SectionNote } from './section-state'

const kinds: Partial<Record<SavedView['resource'], ViewKind>> = {
  orders: orderViews,
  shipments: shipmentViews,
  products: productViews,
}

/** The user's views as tiles: how many records each has, and how long the oldest has waited. */
export function MyViews() {
  const { data, error, refetch } = useViews()
  const views = data?.views.filter(({ isHidden, resource }) => !isHidden && kinds[resource])
  return (
    <Section title="My views">
      {views ? (
        views.length ? (
          <ul className={classes.tiles}>
            {views.map((view) => (
              <Tile key={view.id} view={view} kind={kinds[view.resource] as ViewKind} />
            ))}
          </ul>
        ) : (
          <SectionNote>Filter a list and press Save view: it appears here and as a tab above the list.</SectionNote>
        )
      ) : error ? (
        <SectionError heading="The views could not be loaded" error={error} retry={refetch} />
      ) : (
        <Skeleton lines={3} label="Views are loading" />
      )}
    </Section>
  )
}

function Tile({ view, kind }: { view: SavedView; kind: ViewKind }) {
  const { name, icon, count, countIsCapped, oldestAt } = view
  const Icon = viewIcon(icon)
  return (
    <li>
      <Link href={viewHref(kind, view)} className={classes.tile} data-none={count === 0 || undefined}>
        <span className={classes.name}>
          <Icon size={15} aria-hidden="true" />
          <span>{name}</span>
        </span>
        <span className={classes.count}>
          {count === null ? '–' : formatNumber(count)}
          {countIsCapped && '+'}
        </span>
        <span className="dim tiny">
          {oldestAt ? (
            <>
              oldest <Age at={oldestAt} />
            </>
          ) : (
            `${kind.noun}s`
          )}
        </span>
      </Link>
    </li>
  )
}
