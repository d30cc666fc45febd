import { CircleAlert, CircleCheck, CirclePlus, type LucideIcon, Pencil } from 'lucide-react'
import { formatNumber } from '@/components/ui/format/text'
import { Pill } from '@/components/ui/pill'
import classes from './import.module.css'

export interface RowCounts {
  created: number
  changed: number
  unchanged: number
  failed: number
}

type Tone = Parameters<typeof Pill>[0]['tone']
const kinds: [keyof RowCounts, Tone, LucideIcon][] = [
  ['created', 'good', CirclePlus],
  ['changed', 'info', Pencil],
  ['unchanged', 'quiet', CircleCheck],
  ['failed', 'stop', CircleAlert],
]

/** The number of rows by outcome, without zeros. */
export function RowCountPills({ counts, labels, label }: { counts: RowCounts; labels: Record<keyof RowCounts, string>; label: string }) {
  return (
    <ul className={classes.pills} aria-label={label}>
      {kinds.map(
        ([kind, tone, icon]) =>
          counts[kind] > 0 && (
            <li key={kind}>
              <Pill tone={tone} icon={icon}>{`${formatNumber(counts[kind])} ${labels[kind]}`}</Pill>
            </li>
          ),
      )}
    </ul>
  )
}
