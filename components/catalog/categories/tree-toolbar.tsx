'use client'

import { Button } from '@mantine/core'
import { ChevronsDownUp, ChevronsUpDown } from 'lucide-react'
import type { RefObject } from 'react'
import { FindField } from '@/components/lists/find-field'
import type { Show, View } from '@/components/lists/simple-list-view'
import { formatCount } from '@/components/ui/format/text'
import type { LoadedCategories } from './store'
import classes from './tree.module.css'
import type { TreeState } from './use-tree'

interface Props {
  view: View
  show: Show
  find: RefObject<HTMLInputElement | null>
  treeState: TreeState
  loaded: LoadedCategories | undefined
  /** Enter moves the focus into the tree. */
  toTree: () => void
}

/** The search above the tree, Expand and Collapse, and the number of categories. */
export function TreeToolbar({ view, show, find, treeState, loaded, toTree }: Props) {
  return (
    <div className={classes.tools}>
      <FindField label="Find categories by name" q={view.q} handle={find} onSearch={(q) => show({ q }, 'replace')} onEnter={toTree} />
      <Button
        variant="default"
        size="xs"
        leftSection={<ChevronsUpDown size={15} aria-hidden="true" />}
        disabled={view.q !== ''}
        onClick={treeState.openAll}
      >
        Open all
      </Button>
      <Button
        variant="default"
        size="xs"
        leftSection={<ChevronsDownUp size={15} aria-hidden="true" />}
        disabled={view.q !== ''}
        onClick={treeState.closeAll}
      >
        Close all
      </Button>
      <span role="status" className="ml-auto secondary figures">
        {loaded && formatCount(loaded.total, 'category', loaded.totalIsCapped).replace('categorys', 'categories')}
      </span>
    </div>
  )
}
