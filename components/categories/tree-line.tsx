'use client'

import { ChevronRight, Ellipsis, GripVertical } from 'lucide-react'
import Link from 'next/link'
import { memo } from 'react'
import { counted } from '../ui/number'
import { RenameField } from './rename-field'
import type { Line } from './tree'
import classes from './tree.module.css'
import type { Target } from './use-drag'

interface Props {
  line: Line
  id: string
  top: number | undefined
  isActive: boolean
  isDragged: boolean
  isMovable: boolean
  target: Target | null
  isRenaming: boolean
  /** Where its products are listed. */
  productsAt: string
  onRenamed: () => void
}

/** One category in the tree. Its keys and clicks are the tree's. */
export const TreeLine = memo(function TreeLine(props: Props) {
  const { line, id, top, isActive, isDragged, isMovable, target, isRenaming, productsAt, onRenamed } = props
  const { category, level, position, siblings, isOpen } = line
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the tree has the focus, and points here.
    <div
      id={id}
      role="treeitem"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={isOpen ?? undefined}
      aria-selected={isActive}
      aria-label={`${category.name}, ${counted(category.productCount, 'product')}`}
      data-line={category.id}
      data-active={isActive || undefined}
      data-dragged={isDragged || undefined}
      data-drop={target ? (target.why ? 'refused' : target.zone) : undefined}
      draggable={isMovable && !isRenaming}
      className={classes.line}
      style={{ '--level': level, ...(top !== undefined && { position: 'absolute', top, insetInline: 0 }) } as React.CSSProperties}
    >
      <GripVertical size={14} aria-hidden="true" className={classes.grip} data-off={isMovable ? undefined : true} />
      <span className={classes.fold} data-fold aria-hidden="true">
        {isOpen !== null && <ChevronRight size={15} data-open={isOpen || undefined} />}
      </span>
      {isRenaming ? (
        <RenameField category={category} onDone={onRenamed} />
      ) : (
        <>
          <span className={classes.name}>{category.name}</span>
          {category.description && <span className={classes.about}>{category.description}</span>}
        </>
      )}
      <span className={classes.end}>
        {target?.why && <span className={classes.why}>{target.why}</span>}
        {category.productCount > 0 ? (
          <Link href={productsAt} tabIndex={-1} prefetch={false} className={classes.count} title="Show its products">
            {counted(category.productCount, 'product')}
          </Link>
        ) : (
          <span className={classes.none}>0 products</span>
        )}
        <button type="button" tabIndex={-1} data-menu className={classes.more} aria-label={`What can be done with ${category.name}`}>
          <Ellipsis size={15} aria-hidden="true" />
        </button>
      </span>
    </div>
  )
})
