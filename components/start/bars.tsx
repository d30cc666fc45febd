import type { LucideIcon } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { Bone } from '../ui/bones'
import type { Tone } from '../ui/pill'
import classes from './bars.module.css'

/** One thing that is counted, and where it leads. */
export interface Bar {
  id: string
  /** Empty while it is not known what will stand there: then it leads nowhere yet. */
  label: string
  icon?: LucideIcon
  href: string
  /** How many, in words; undefined while it is counted. */
  count: string | undefined
  /** Parts of the longest bar, 0 to 1, one behind the other. */
  parts: { tone: Tone; share: number }[]
  /** Nothing there: said quietly. */
  isNone?: boolean
  /** What else there is to say of it. */
  second?: ReactNode
}

/**
 * Numbers with a bar each, as a list of links. What a bar shows stands beside it as text, so the bar itself is for the eye only. The rows
 * are as high before the numbers are there.
 */
export function Bars({ bars }: { bars: Bar[] }) {
  return (
    <ul className={classes.bars} aria-busy={bars.some(({ count }) => count === undefined)}>
      {bars.map((bar) => (
        <li key={bar.id}>
          {bar.label ? (
            <Link href={bar.href} className={classes.bar} data-none={bar.isNone || undefined} prefetch={false}>
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

function Row({ bar: { label, icon: Icon, count, parts, second } }: { bar: Bar }) {
  return (
    <>
      <span className={classes.label}>
        {Icon && <Icon size={14} aria-hidden="true" />}
        <span className={classes.word} title={label}>
          {label}
        </span>
      </span>
      <span className={classes.track} aria-hidden="true">
        {parts.map(
          ({ tone, share }) =>
            share > 0 && <span key={tone} className={classes.part} data-tone={tone} style={{ width: `${(100 * share).toFixed(2)}%` }} />,
        )}
      </span>
      {second !== undefined && <span className={classes.second}>{second}</span>}
      <span className={classes.count}>{count ?? <Bone width="3ch" />}</span>
    </>
  )
}
