import { type MouseEvent, useEffect, useRef } from 'react'
import { KeyHint } from '../keys/key-hint'
import type { Group, Option } from './option'
import classes from './palette.module.css'

interface Props {
  id: string
  groups: Group[]
  active: Option | undefined
  onChoose: (option: Option, isApart: boolean) => void
}

/** What the palette has found. The focus stays in its input: the keys move through here by `aria-activedescendant`. */
export function Found({ id, groups, active, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const chosen = active && `${id}-${active.id}`
  useEffect(() => {
    if (chosen) document.getElementById(chosen)?.scrollIntoView({ block: 'nearest' })
    // Above the first stands its heading.
    if (list.current?.querySelector('[role="option"]')?.id === chosen) list.current?.scrollTo({ top: 0 })
  }, [chosen])
  return (
    <div ref={list} id={`${id}-found`} role="listbox" aria-label="Found" className={classes.found}>
      {groups.map(({ heading, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields.
        <div key={heading} role="group" aria-label={heading}>
          <p className={classes.heading} aria-hidden="true">
            {heading}
          </p>
          {options.map((option) => (
            <Line key={option.id} id={`${id}-${option.id}`} option={option} isActive={option === active} onChoose={onChoose} />
          ))}
        </div>
      ))}
    </div>
  )
}

interface LineProps {
  id: string
  option: Option
  isActive: boolean
  onChoose: Props['onChoose']
}

function Line({ id, option, isActive, onChoose }: LineProps) {
  const { icon: Icon, label, detail, keys, mark, why } = option
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the input has the focus.
    // biome-ignore lint/a11y/useKeyWithClickEvents: and the keys.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      data-active={isActive || undefined}
      aria-disabled={why ? true : undefined}
      className={classes.option}
      onMouseDown={(event: MouseEvent) => event.preventDefault()}
      onClick={(event: MouseEvent) => onChoose(option, event.ctrlKey || event.metaKey)}
    >
      {Icon && <Icon size={16} aria-hidden="true" />}
      <span className={classes.label}>{label}</span>
      <span className={classes.detail}>{why ?? detail}</span>
      {mark}
      {keys && <KeyHint keys={keys} />}
    </div>
  )
}
