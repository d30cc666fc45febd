'use client'

import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { useView } from '../admin/list/use-view'
import { CatalogTabs } from '../catalog/catalog-tabs'
import { useCatalogWhys } from '../catalog/use-whys'
import { type Action, useActions } from '../keys/actions'
import { ChangedNotice } from '../list/changed-notice'
import list from '../list/list.module.css'
import { ActionButton } from '../orders/page/action-button'
import { useMissing } from '../session/permissions'
import { CannotSee } from '../ui/cannot-see'
import { number } from '../ui/number'
import { PageHeading } from '../ui/page-heading'
import { Refused } from '../ui/refused'
import { CategoryDialogs } from './category-dialogs'
import { CategoryTree } from './category-tree'
import { NoCategories } from './no-categories'
import { MOST_SHOWN } from './store'
import classes from './tree.module.css'
import { TreeBones } from './tree-bones'
import { TreeTools } from './tree-tools'
import { useCategories } from './use-categories'
import { useTree } from './use-tree'

const section = 'Categories'

/** The tree that products are sorted into. */
export function CategoriesPage() {
  const [view, show] = useView()
  const missing = useMissing('catalog:read')
  const { global: why } = useCatalogWhys()
  const { data, tree, error, refetch, isFetching, changes } = useCategories(missing === null)
  const root = useRef<HTMLDivElement>(null)
  const find = useRef<HTMLInputElement>(null)
  const board = useTree({ tree, q: view.q, root, isMovable: why === null })
  const create: Action = { id: 'category.new', label: 'New category', keys: 'n', icon: Plus, section, why, run: () => board.add(null) }
  const refresh = () => void refetch()
  useActions([
    { id: 'search', label: 'Find a category', keys: '/', isInstant: true, section, run: () => find.current?.focus() },
    { id: 'list.refresh', label: 'Refresh the categories', keys: 'r', section, run: refresh },
    ...board.actions,
    create,
  ])
  return (
    <>
      <PageHeading title="Categories">
        <ChangedNotice count={changes} refresh={refresh} isLoading={isFetching} />
        <div className={list.tools}>
          <ActionButton action={create} />
        </div>
      </PageHeading>
      <CatalogTabs />
      {missing ? (
        <CannotSee what="the categories" missing={missing} />
      ) : (
        <>
          <TreeTools view={view} show={show} find={find} board={board} total={data} toTree={() => root.current?.focus()} />
          {data && data.categories.length < data.total && (
            <p className={classes.note}>
              There are more than {number(MOST_SHOWN)} categories. The oldest {number(data.categories.length)} are shown; the others are
              found with Move… and as filters of the products.
            </p>
          )}
          {error && (
            <Refused
              heading={data ? 'The categories could not be refreshed' : 'The categories could not be loaded'}
              error={error}
              retry={refetch}
            />
          )}
          {tree && board.lines.length > 0 ? (
            <CategoryTree {...board} tree={tree} root={root} />
          ) : tree ? (
            <NoCategories q={view.q} create={why ? null : create.run} onAll={() => show({ q: '' })} />
          ) : (
            !error && <TreeBones />
          )}
        </>
      )}
      {tree && <CategoryDialogs tree={tree} board={board} />}
    </>
  )
}
