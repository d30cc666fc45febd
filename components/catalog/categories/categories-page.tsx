'use client'

import { Button } from '@mantine/core'
import { lazy, useRef } from 'react'
import { useMissingPermission } from '@/components/api/permissions'
import { HeaderAction } from '@/components/frame/header-action'
import { type Action, useActions } from '@/components/frame/keyboard/use-actions'
import { PageHeading } from '@/components/frame/page-heading'
import { useActionParam } from '@/components/frame/use-action-param'
import { ChangedNotice } from '@/components/lists/changed-notice'
import { useView } from '@/components/lists/use-simple-list-view'
import { formatNumber } from '@/components/ui/format/text'
import { LazyBoundary } from '@/components/ui/lazy-boundary'
import { LoadError } from '@/components/ui/load-error'
import { Message, NoAccess } from '@/components/ui/message'
import { SkeletonLine } from '@/components/ui/skeleton'
import { CatalogTabs } from '../catalog-tabs'
import { catalogCreateActions } from '../create-actions'
import { useCatalogDisabledReasons } from '../use-disabled-reasons'
import { CategoryTree } from './category-tree'
import { MAX_CATEGORIES } from './store'
import type { Tree } from './tree'
import classes from './tree.module.css'
import { TreeToolbar } from './tree-toolbar'
import { useCategories } from './use-categories'
import { type TreeState, useTree } from './use-tree'

const section = 'Categories'

/** The page of the category tree. */
export function CategoriesPage() {
  const [view, show] = useView()
  const missing = useMissingPermission('catalog:read')
  const { global: disabledReason } = useCatalogDisabledReasons()
  const { data, tree, error, refetch, isFetching, changes } = useCategories(missing === null)
  const root = useRef<HTMLDivElement>(null)
  const find = useRef<HTMLInputElement>(null)
  const treeState = useTree({ tree, q: view.q, root, isMovable: disabledReason === null })
  const create: Action = {
    ...catalogCreateActions.category,
    keys: 'n',
    section,
    disabledReason,
    run: () => treeState.add(null),
  }
  const refresh = () => void refetch()
  useActions([
    { id: 'search', label: 'Find a category', keys: '/', isInstant: true, section, run: () => find.current?.focus() },
    { id: 'list.refresh', label: 'Refresh the categories', keys: 'r', section, run: refresh },
    ...treeState.actions,
    create,
  ])
  useActionParam({ [create.id]: create })
  return (
    <>
      <PageHeading title="Categories">
        <ChangedNotice count={changes} refresh={refresh} isLoading={isFetching} />
        <div className="cluster gap-sm justify-end ml-auto">
          <HeaderAction action={create} isPrimary />
        </div>
      </PageHeading>
      <CatalogTabs />
      {missing ? (
        <NoAccess what="the categories" missing={missing} />
      ) : (
        <>
          <TreeToolbar view={view} show={show} find={find} treeState={treeState} loaded={data} toTree={() => root.current?.focus()} />
          {data && data.categories.length < data.total && (
            <p className={classes.note}>
              There are more than {formatNumber(MAX_CATEGORIES)} categories. The oldest {formatNumber(data.categories.length)} are shown;
              the others are found with Move… and as filters of the products.
            </p>
          )}
          {error && (
            <LoadError
              heading={data ? 'The categories could not be refreshed' : 'The categories could not be loaded'}
              error={error}
              retry={refetch}
            />
          )}
          {tree && treeState.lines.length > 0 ? (
            <CategoryTree {...treeState} tree={tree} root={root} />
          ) : tree ? (
            <NoCategories q={view.q} create={disabledReason ? null : create.run} onShowAll={() => show({ q: '' })} />
          ) : (
            !error && <TreeSkeleton />
          )}
        </>
      )}
      {tree && <CategoryDialogs tree={tree} treeState={treeState} />}
    </>
  )
}

const CategoryDialog = lazy(() => import('./category-dialog'))
const MoveDialog = lazy(() => import('./move-dialog'))
const DeleteDialog = lazy(() => import('./delete-dialog'))
const RowMenu = lazy(() => import('./category-menu'))

/** The dialog or menu that is open over the tree. */
function CategoryDialogs({ tree, treeState }: { tree: Tree; treeState: TreeState }) {
  const { asked, close, reveal, toTree, actions } = treeState
  if (!asked) return null
  const category = 'id' in asked ? tree.byId.get(asked.id) : undefined
  return (
    <LazyBoundary onChunkError={close}>
      {asked.name === 'add' && <CategoryDialog tree={tree} subject={{ parentId: asked.below }} onClose={close} onDone={reveal} />}
      {asked.name === 'edit' && category && <CategoryDialog tree={tree} subject={{ category }} onClose={close} onDone={reveal} />}
      {asked.name === 'move' && category && <MoveDialog tree={tree} category={category} onClose={close} onDone={reveal} />}
      {asked.name === 'delete' && category && <DeleteDialog tree={tree} category={category} onClose={close} onDone={toTree} />}
      {asked.name === 'menu' && category && <RowMenu actions={actions} at={asked.at} onClose={close} />}
    </LazyBoundary>
  )
}

interface Props {
  q: string
  /** Creates the first category; null without the permission. */
  create: (() => void) | null
  onShowAll: () => void
}

/** Shown in place of an empty tree. */
function NoCategories({ q, create, onShowAll }: Props) {
  if (q)
    return (
      <Message heading="No category here" level={2} action={<Button onClick={onShowAll}>Show all</Button>}>
        In no name a word begins with “{q}”.
      </Message>
    )
  return (
    <Message heading="No categories yet" level={2} action={create && <Button onClick={create}>New category</Button>}>
      Categories sort products into a tree of up to 8 levels: Apparel, and in it T-shirts and Sweatshirts.
    </Message>
  )
}

const skeletonLevels = [1, 2, 2, 3, 1, 2, 2, 1, 1, 2, 1, 2]

/** Shown while the tree is loading. */
function TreeSkeleton() {
  return (
    <div className={classes.tree} role="status" aria-label="Loading the categories">
      {skeletonLevels.map((level, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move.
        <div key={index} className={classes.line} style={{ '--level': level } as React.CSSProperties}>
          <span className={classes.fold} />
          <SkeletonLine width={`${9 + ((index * 5) % 7)}rem`} />
        </div>
      ))}
    </div>
  )
}
