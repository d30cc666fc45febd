import type { MouseEvent, ReactNode } from 'react'
import { Listbox, type ListboxGroup } from '@/components/ui/listbox/listbox'
import type { ListboxState } from '@/components/ui/listbox/use-listbox'
import type { PaletteOption } from './option'
import classes from './palette.module.css'

interface Props {
  listbox: ListboxState
  label: string
  groups: readonly ListboxGroup<PaletteOption>[]
  /** The word for one option, as it is counted: "result". */
  noun: string
  /** Whether the options are those of the text as typed. */
  isSettled: boolean
  failure: ReactNode
  /** The keys that choose an option. */
  keys: string
  onChoose: (option: PaletteOption, inNewTab: boolean) => void
}

/** The options found for a text, with their number or the reason why there are none. */
export function FoundList({ listbox, label, groups, noun, isSettled, failure, keys, onChoose }: Props) {
  const count = groups.reduce((sum, { options }) => sum + options.length, 0)
  const choose = (option: PaletteOption, event: MouseEvent) => onChoose(option, event.ctrlKey || event.metaKey)
  const found = count ? `${count} ${noun}${count === 1 ? '' : 's'}` : 'Nothing found.'
  return (
    <>
      <Listbox listbox={listbox} label={label} groups={groups} onChoose={choose} className={classes.found} />
      <div className={classes.status}>
        <p role="status">{failure ?? (isSettled ? found : 'Searching …')}</p>
        {/* Outside the live region, which would announce it again after every letter. */}
        {count > 0 && <p>{keys}</p>}
      </div>
    </>
  )
}
