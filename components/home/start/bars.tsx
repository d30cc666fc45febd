import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'
import type { Tone } from '@/components/ui/pill'
import { SkeletonLine } from '@/components/ui/skeleton'
import classes from './bars.module.css'

/** A count with its label and link. */
export interface BarItem {
  id: string
  /** Empty until known; the row then has no link. */
  label: string
  icon?: LucideIcon
  href: string
  /** The count as text; undefined until loaded. */
  count: string | undefined
  /** The segments of the bar from left to right, each as a share of the longest bar, 0 to 1. */
  segments: { tone: Tone; share: number }[]
  /** Shows a count of zero in a muted color. */
  isEmpty?: boolean
  /** A remark after the count. */
  note?: ReactNode
}

/**
 * Counts with a bar each, as a list of links. The bars are decorative, since their values are shown as text. The rows have the same height
 * before the counts are loaded.
 */
export function Bars({ bars }: { bars: BarItem[] }) {
  return (
    <ul className={classes.bars} aria-busy={bars.some(({ count }) => count === undefined)}>
      {bars.map((bar) => (
        <li key={bar.id}>
          {bar.label ? (
            <Link href={bar.href} className={classes.bar} data-none={bar.isEmpty || undefined}>
              <Row bar={bar} />
            </Link>
          ) : (
            <div className={classes.bar}>
              <Row bar={bar} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function Row({ bar: { label, icon: Icon, count, segments, note } }: { bar: BarItem }) {
  return (
    <>
      <span className={classes.label}>
        {Icon && <Icon size={14} aria-hidden="true" />}
        <span className={classes.category} title={label}>
          {label}
        </span>
      </span>
      <span className={classes.track} aria-hidden="true">
        {segments.map(
          ({ tone, share }) =>
            share > 0 && <span key={tone} className={classes.part} data-tone={tone} style={{ width: `${(100 * share).toFixed(2)}%` }} />,
        )}
      </span>
      {note !== undefined && <span className={classes.secondary}>{note}</span>}
      <span className={classes.count}>{count ?? <SkeletonLine width="3ch" />}</span>
    </>
  )
}
