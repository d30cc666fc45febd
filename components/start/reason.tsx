import type { LucideIcon } from 'lucide-react'
import Link from 'next/link'
import { ageLimits } from '../orders/age-limits'
import { Age } from '../ui/age'
import { Bone } from '../ui/bones'
import classes from './start.module.css'

interface Props {
  icon: LucideIcon
  word: string
  href: string
  count: string | undefined
  isNone: boolean | undefined
  /** Since when the oldest has waited. */
  since: string | undefined
}

/** Something that waits for somebody, leading to it. */
export function Reason({ icon: Icon, word, href, count, isNone, since }: Props) {
  return (
    <li>
      <Link href={href} className={classes.row} data-none={isNone || undefined} prefetch={false}>
        <Icon size={15} aria-hidden="true" />
        <span className={classes.grow}>{word}</span>
        {since && (
          <span className={classes.second}>
            oldest <Age at={since} limits={ageLimits.New} />
          </span>
        )}
        <span className={classes.count}>{count ?? <Bone width="2ch" />}</span>
      </Link>
    </li>
  )
}
