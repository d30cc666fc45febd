import { CircleAlert, CircleCheck, CirclePlus, type LucideIcon, Pencil } from 'lucide-react'
import { number } from '../ui/number'
import { Pill } from '../ui/pill'
import classes from './import.module.css'

export interface Counts {
  created: number
  changed: number
  unchanged: number
  failed: number
}

type Tone = Parameters<typeof Pill>[0]['tone']
const kinds: [keyof Counts, Tone, LucideIcon][] = [
  ['created', 'good', CirclePlus],
  ['changed', 'info', Pencil],
  ['unchanged', 'quiet', CircleCheck],
  ['failed', 'stop', CircleAlert],
]

/** How many rows are what, those that are any. */
export function CountPills({ counts, words, label }: { counts: Counts; words: Record<keyof Counts, string>; label: string }) {
  return (
    <ul className={classes.pills} aria-label={label}>
      {kinds.map(
        ([kind, tone, icon]) =>
          counts[kind] > 0 && (
            <li key={kind}>
              <Pill tone={tone} icon={icon}>{`${number(counts[kind])} ${words[kind]}`}</Pill>
            </li>
          ),
      )}
    </ul>
  )
}
