'use client'

import { ChevronRight, Ellipsis, GripVertical } from 'lucide-react'
import { memo } from 'react'
import { formatCount } from '@/components/ui/format/text'
import { Link } from '@/components/ui/link'
import { RenameField } from './rename-field'
import type { TreeRowData } from './tree'
import classes from './tree.module.css'
import type { DropTarget } from './use-tree-drag'

interface Props {
  row: TreeRowData
  id: string
  top: number | undefined
  isActive: boolean
  isDragged: boolean
  isMovable: boolean
  target: DropTarget | null
  isRenaming: boolean
  /** The address of the list of its products. */
  productsHref: string
  onRenameEnd: () => void
}

/** The line of one category. The tree handles its keys and clicks. */
export const TreeRow = memo(function TreeRow(props: Props) {
  const { row, id, top, isActive, isDragged, isMovable, target, isRenaming, productsHref, onRenameEnd } = props
  const { category, level, position, siblings, isOpen } = row
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus is on the root, which refers to this line.
    <div
      id={id}
      role="treeitem"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={isOpen ?? undefined}
      aria-selected={isActive}
      aria-label={`${category.name}, ${formatCount(category.productCount, 'product')}`}
      data-line={category.id}
      data-active={isActive || undefined}
      data-dragged={isDragged || undefined}
      data-drop={target ? (target.problem ? 'refused' : target.zone) : undefined}
      draggable={isMovable && !isRenaming}
      className={classes.line}
      style={{ '--level': level, ...(top !== undefined && { position: 'absolute', top, insetInline: 0 }) } as React.CSSProperties}
    >
      <GripVertical size={14} aria-hidden="true" className={classes.grip} data-off={isMovable ? undefined : true} />
      <span className={classes.fold} data-fold aria-hidden="true">
        {isOpen !== null && <ChevronRight size={15} data-open={isOpen || undefined} />}
      </span>
      {isRenaming ? (
        <RenameField category={category} onDone={onRenameEnd} />
      ) : (
        <>
          <span className={classes.name}>{category.name}</span>
          {category.description && <span className={classes.about}>{category.description}</span>}
        </>
      )}
      <span className="row gap-md flex-none ml-auto">
        {target?.problem && <span className={classes.reason}>{target.problem}</span>}
        {category.productCount > 0 ? (
          <Link href={productsHref} tabIndex={-1} className={classes.count} title="Show its products">
            {formatCount(category.productCount, 'product')}
          </Link>
        ) : (
          <span className={classes.none}>0 products</span>
        )}
        <button type="button" tabIndex={-1} data-menu className={classes.more} aria-label={`Actions for ${category.name}`}>
          <Ellipsis size={15} aria-hidden="true" />
        </button>
      </span>
    </div>
  )
})
