'use client'

import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { ApiError } from '../api'
import type { Category } from '../catalog/shapes'
import { toast } from '../ui/toast'
import { saveCategory } from './save-category'
import classes from './tree.module.css'

/** The name of a category as a field, in its line. Enter saves it, Esc leaves it as it was; what is refused stays, with the reason. */
export function RenameField({ category, onDone }: { category: Category; onDone: () => void }) {
  const client = useQueryClient()
  const told = useId()
  const [name, setName] = useState(category.name)
  const [problem, setProblem] = useState<string | null>(null)
  const isUnderWay = useRef(false)
  /** Taken away, it loses the focus: that is no wish to save. */
  const isOver = useRef(false)
  const leave = () => {
    isOver.current = true
    onDone()
  }

  async function save() {
    const next = name.trim()
    if (isUnderWay.current || isOver.current) return
    if (next === category.name) return leave()
    if (!next) return setProblem('Give a name.')
    isUnderWay.current = true
    try {
      const { description } = category
      const saved = await saveCategory(client, category, { name: next, description })
      toast(`Renamed to ${next}`, {
        about: `name of category ${category.id}`,
        undo: () => saveCategory(client, saved, { name: category.name, description }).then(() => `Named ${category.name} again`),
      })
      leave()
    } catch (error) {
      setProblem(reasonOf(error as Error))
    } finally {
      isUnderWay.current = false
    }
  }

  const press = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') leave()
    if (event.key === 'Enter') void save()
  }
  return (
    <span className={classes.rename}>
      <input
        // biome-ignore lint/a11y/noAutofocus: it is opened to type into it.
        autoFocus
        aria-label={`Name of ${category.name}`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? told : undefined}
        autoComplete="off"
        maxLength={255}
        value={name}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget: { value } }) => {
          setName(value)
          setProblem(null)
        }}
        onKeyDown={press}
        // What was refused stays where it can be mended; Esc leaves it.
        onBlur={() => problem === null && void save()}
      />
      {problem && (
        <span id={told} role="alert" className={classes.problem}>
          {problem}
        </span>
      )}
    </span>
  )
}

const reasonOf = (error: Error) =>
  error instanceof ApiError && error.status === 412
    ? 'Somebody changed it meanwhile. Refresh, then rename it again.'
    : `${error.message}${error instanceof ApiError && error.status >= 500 ? ` Request ${error.requestId}` : ''}`
