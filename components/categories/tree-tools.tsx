'use client'

import { Button } from '@mantine/core'
import { ChevronsDownUp, ChevronsUpDown } from 'lucide-react'
import type { RefObject } from 'react'
import { FindField } from '../admin/list/find-field'
import type { Show, View } from '../admin/list/use-view'
import { counted } from '../ui/number'
import type { Loaded } from './store'
import classes from './tree.module.css'
import type { Board } from './use-tree'

interface Props {
  view: View
  show: Show
  find: RefObject<HTMLInputElement | null>
  board: Board
  total: Loaded | undefined
  /** Enter: on to the tree. */
  toTree: () => void
}

/** Above the tree: what is looked for, what is open, and how many there are. */
export function TreeTools({ view, show, find, board, total, toTree }: Props) {
  return (
    <div className={classes.tools}>
      <FindField label="Find categories by name" q={view.q} handle={find} find={(q) => show({ q }, 'replace')} onEnter={toTree} />
      <Button
        variant="default"
        size="xs"
        leftSection={<ChevronsUpDown size={15} aria-hidden="true" />}
        disabled={view.q !== ''}
        onClick={board.openAll}
      >
        Open all
      </Button>
      <Button
        variant="default"
        size="xs"
        leftSection={<ChevronsDownUp size={15} aria-hidden="true" />}
        disabled={view.q !== ''}
        onClick={board.closeAll}
      >
        Close all
      </Button>
      <span role="status" className={classes.total}>
        {total && counted(total.total, 'category', total.totalIsCapped).replace('categorys', 'categories')}
      </span>
    </div>
  )
}
