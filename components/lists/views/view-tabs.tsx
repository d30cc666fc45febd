'use client'

import { BookmarkCheck, BookmarkPlus, ListChecks } from 'lucide-react'
import { lazy, useState } from 'react'
import { useCurrentUser } from '@/components/api/current-user'
import { HeaderAction } from '@/components/frame/header-action'
import { type Action, useActions } from '@/components/frame/keyboard/use-actions'
import { PageTabs } from '@/components/frame/page-tabs'
import { useActiveDialog } from '@/components/ui/dialogs/use-active-dialog'
import { Age } from '@/components/ui/format/date-time'
import { formatNumber } from '@/components/ui/format/text'
import type { GridColumn } from '@/components/ui/grid/grid'
import { layoutShowing, shownIds } from '@/components/ui/grid/layout'
import { useLayout } from '@/components/ui/grid/layout-store'
import { actionSection } from '../labels'
import { useLiveClaims } from './claim-store'
import { viewIcon } from './icons'
import { type SavedView, type ViewKind, viewHref } from './types'
import { useClaim } from './use-claim'
import { useUpdateView } from './use-update-view'
import { useShownView, useViews } from './use-views'
import { viewLayout } from './view-layout'
import { ViewMenu } from './view-menu'
import classes from './view-tabs.module.css'

const SaveViewDialog = lazy(() => import('./save-view-dialog'))

interface Props<Row> {
  kind: ViewKind
  columns: GridColumn<Row>[]
  /** The query line and the sort that the list shows. */
  shown: { q: string; sort: string }
  show: (change: { q: string; sort: string }) => void
  /** Whether the line has a mistake, so that it cannot be saved. */
  isInvalid: boolean
}

/** The user's views of a list as tabs with their counts, and what can be done with the one that is shown. */
export function ViewTabs<Row>({ kind, columns, shown, show, isInvalid }: Props<Row>) {
  useLiveClaims()
  const { data } = useViews(kind.resource)
  const dialog = useActiveDialog()
  const isInternal = useCurrentUser().association === 'Internal'
  const { claimNext, isPending } = useClaim()
  const views = data?.views ?? []
  const current = useShownView(kind, shown)
  const { layout } = useLayout(columns, viewLayout(kind, current))
  const shownColumns = shownIds(columns, layout)
  const [openedId, setOpenedId] = useState<string | null>(null)
  if (current && current.id !== openedId) setOpenedId(current.id)
  const ownColumns = current?.columns && shownIds(columns, layoutShowing(columns, current.columns))
  const hasOtherColumns = ownColumns !== null && ownColumns !== undefined && ownColumns.join() !== shownColumns.join()
  const opened = current ? hasOtherColumns && current : views.find(({ id }) => id === openedId)
  const updateView = useUpdateView(kind)
  const section = actionSection(kind.noun)
  const isWhole = !shown.q && !shown.sort
  const save: Action = {
    id: 'views.save',
    label: 'Save view',
    icon: BookmarkPlus,
    section,
    keywords: 'saved view tab queue',
    disabledReason: isInvalid
      ? 'Correct the filter first.'
      : current
        ? `It is saved as ${current.name}.`
        : isWhole
          ? 'Filter or sort the list first.'
          : null,
    run: () => dialog.open(SaveViewDialog, { kind, shown, shownColumns }),
  }
  const claim: Action = {
    id: 'views.claim',
    label: 'Claim next',
    keys: 'c n',
    icon: ListChecks,
    section,
    keywords: 'queue work',
    disabledReason: !current ? 'Open a view first: its tab is above the list.' : isPending ? 'The next one is being claimed.' : null,
    run: () => current && claimNext({ viewId: current.id, name: current.name }),
  }
  const update: Action | null = opened
    ? {
        id: 'views.update',
        label: `Update ${opened.name}`,
        icon: BookmarkCheck,
        section,
        keywords: 'saved view filter sort columns',
        disabledReason: isInvalid ? 'Correct the filter first.' : updateView.missing(opened),
        run: () => updateView.run(opened, { ...shown, columns: opened.columns && shownColumns }),
      }
    : null
  useActions([save, ...(update ? [update] : []), ...(isInternal ? [claim] : [])])
  return (
    <div className={classes.row}>
      <div className={classes.tabs}>
        <PageTabs
          label={`Views of ${kind.noun}s`}
          tabs={[
            { href: kind.path, label: kind.all, icon: viewIcon('list'), isCurrent: isWhole, show: () => show({ q: '', sort: '' }) },
            ...views
              .filter((view) => !view.isHidden || view === current)
              .map((view) => ({
                href: viewHref(kind, view),
                label: view.name,
                icon: viewIcon(view.icon),
                isCurrent: view === current,
                detail: <ViewCount view={view} />,
                show: () => show({ q: kind.lineOf(view), sort: view.sort ?? '' }),
              })),
          ]}
        />
      </div>
      <div className={classes.actions}>
        {update && !isWhole && <HeaderAction action={update} />}
        {!current && !isWhole && <HeaderAction action={save} />}
        {current && isInternal && <HeaderAction action={claim} />}
        <ViewMenu kind={kind} views={views} current={current} shownColumns={shownColumns} openDialog={dialog.open} />
      </div>
      {dialog.element({})}
    </div>
  )
}

/** The number of a view's records, and how long the oldest has waited. */
function ViewCount({ view: { count, countIsCapped, oldestAt } }: { view: SavedView }) {
  if (count === null) return null
  return (
    <span className={classes.count}>
      {formatNumber(count)}
      {countIsCapped && '+'}
      {oldestAt && (
        <span className="dim">
          {' '}
          · <span className="unseen">oldest </span>
          <Age at={oldestAt} />
        </span>
      )}
    </span>
  )
}
