'use client'

import { useEffect, useRef } from 'react'
import { counted } from '../ui/number'
import classes from './mention-list.module.css'
import type { Person } from './shapes'
import type { useNaming } from './use-naming'

export const optionId = (list: string, place: number) => `${list}-${place}`

/** Who can be mentioned here. The keyboard stays in the text, which says who of them is pointed at. */
export function MentionList({ naming: { id, offered, active, choose, nobody } }: { naming: ReturnType<typeof useNaming> }) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <>
      {offered.length > 0 && (
        <div
          ref={list}
          id={id}
          role="listbox"
          aria-label="People"
          className={classes.list}
          // The keyboard stays in the text.
          onPointerDown={(event) => event.preventDefault()}
        >
          {offered.map((person, place) => (
            <Option key={person.id} id={optionId(id, place)} person={person} isActive={place === active} onTake={choose} />
          ))}
        </div>
      )}
      {nobody && <p className={classes.nobody}>Nobody called “{nobody}” can see this note.</p>}
      <span role="status" className="unseen">
        {offered.length > 0 && `${counted(offered.length, 'name')}. Enter mentions.`}
      </span>
    </>
  )
}

interface OptionProps {
  id: string
  person: Person
  isActive: boolean
  onTake: (person: Person) => void
}

function Option({ id, person, isActive, onTake }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: options are pointed at from the text, by aria-activedescendant.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the text takes the keys.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      data-active={isActive || undefined}
      className={classes.option}
      onClick={() => onTake(person)}
    >
      {person.name}
    </div>
  )
}
