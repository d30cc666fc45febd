'use client'

import { Combobox } from '@mantine/core'
import { Check, type LucideIcon } from 'lucide-react'
import { type CSSProperties, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import classes from './listbox.module.css'
import { type ListboxState, optionId } from './use-listbox'

export interface ListboxOption {
  /** Unique in its list. */
  id: string
  label: ReactNode
  icon?: LucideIcon | undefined
  /** Further information after the label. */
  detail?: ReactNode
  /** At the right end, such as a count. */
  note?: ReactNode
  /** Whether the option is selected in a list with multiple selection; undefined in a list with single selection. */
  isSelected?: boolean | undefined
  /** The reason why the option is disabled, shown in place of the detail. */
  disabledReason?: string | null | undefined
}

export interface ListboxGroup<O extends ListboxOption> {
  heading: string
  options: readonly O[]
}

interface Props<O extends ListboxOption> {
  listbox: ListboxState
  label: string
  options?: readonly O[]
  /** Options in groups, in place of `options`; indexes count across all groups. */
  groups?: readonly ListboxGroup<O>[]
  onChoose: (option: O, event: MouseEvent) => void
  className?: string | undefined
  style?: CSSProperties
}

/** The list of options below an input that keeps the focus and passes its keys to `useListbox`. */
export function Listbox<O extends ListboxOption>({ listbox, label, options = [], groups, onChoose, className, style }: Props<O>) {
  const list = useRef<HTMLDivElement>(null)
  const { id, active, activeId } = listbox
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
    // Shows the heading above the first option, too.
    if (active === 0) list.current?.scrollTo({ top: 0 })
  }, [active, activeId])
  const isMultiple = (groups?.[0]?.options ?? options)[0]?.isSelected !== undefined
  const rows = (some: readonly O[], from: number) =>
    some.map((option, at) => (
      <Option key={option.id} id={optionId(id, from + at)} option={option} isActive={from + at === active} onChoose={onChoose} />
    ))
  return (
    <Combobox unstyled>
      <Combobox.Options
        ref={list}
        id={id}
        aria-label={label}
        aria-multiselectable={isMultiple || undefined}
        className={[classes.list, className].filter(Boolean).join(' ')}
        style={style}
      >
        {groups
          ? groups.map(({ heading, options }, at) => (
              <Combobox.Group key={heading} label={heading} classNames={{ groupLabel: classes.heading }}>
                {rows(
                  options,
                  groups.slice(0, at).reduce((sum, before) => sum + before.options.length, 0),
                )}
              </Combobox.Group>
            ))
          : rows(options, 0)}
      </Combobox.Options>
    </Combobox>
  )
}

interface OptionProps<O extends ListboxOption> {
  id: string
  option: O
  isActive: boolean
  onChoose: (option: O, event: MouseEvent) => void
}

function Option<O extends ListboxOption>({ id, option, isActive, onChoose }: OptionProps<O>) {
  const { icon: Icon, label, detail, note, isSelected, disabledReason } = option
  const shownDetail = disabledReason ?? detail
  return (
    <Combobox.Option
      id={id}
      value={option.id}
      disabled={Boolean(disabledReason)}
      aria-selected={isSelected ?? isActive}
      data-active={isActive || undefined}
      className={classes.option}
      onClick={(event) => onChoose(option, event)}
    >
      {isSelected !== undefined && <Check size={15} aria-hidden="true" className={classes.check} data-on={isSelected || undefined} />}
      {Icon && <Icon size={16} aria-hidden="true" />}
      <span className={classes.label}>{label}</span>
      {shownDetail && <span className={classes.detail}>{shownDetail}</span>}
      {note && <span className={classes.note}>{note}</span>}
    </Combobox.Option>
  )
}
