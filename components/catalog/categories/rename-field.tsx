'use client'

import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { ApiError } from '@/components/api/request'
import { withShortIds } from '@/components/ui/format/short-ids'
import { toast } from '@/components/ui/toasts/toast'
import type { Category } from '../types'
import { saveCategory } from './store'
import classes from './tree.module.css'

/** Renames a category in its line. Enter saves, Esc cancels; a rejected name stays, with the error. */
export function RenameField({ category, onDone }: { category: Category; onDone: () => void }) {
  const client = useQueryClient()
  const problemId = useId()
  const [name, setName] = useState(category.name)
  const latest = useRef(name)
  const [problem, setProblem] = useState<string | null>(null)
  const isSaving = useRef(false)
  /** Removing the field blurs it, which must not save. */
  const isClosed = useRef(false)
  const leave = () => {
    isClosed.current = true
    onDone()
  }

  async function save() {
    const next = name.trim()
    if (isSaving.current || isClosed.current) return
    if (next === category.name) return leave()
    if (!next) return setProblem('Give a name.')
    isSaving.current = true
    try {
      const { description } = category
      const saved = await saveCategory(client, category, { name: next, description })
      toast(`Renamed to ${next}`, {
        replaceKey: `name of category ${category.id}`,
        undo: () => saveCategory(client, saved, { name: category.name, description }).then(() => `Named ${category.name} again`),
      })
      // Text typed during the save is saved by the next Enter.
      if (latest.current.trim() === next) leave()
    } catch (error) {
      setProblem(errorText(error as Error))
    } finally {
      isSaving.current = false
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
        // biome-ignore lint/a11y/noAutofocus: the user opened it to type.
        autoFocus
        aria-label={`Name of ${category.name}`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
        autoComplete="off"
        maxLength={255}
        value={name}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget: { value } }) => {
          latest.current = value
          setName(value)
          setProblem(null)
        }}
        onKeyDown={press}
        // A rejected name stays, to be corrected; Esc cancels.
        onBlur={() => problem === null && void save()}
      />
      {problem && (
        <span id={problemId} role="alert" className={classes.problem}>
          {problem}
        </span>
      )}
    </span>
  )
}

const errorText = (error: Error) =>
  error instanceof ApiError && error.status === 412
    ? 'Somebody changed it meanwhile. Refresh, then rename it again.'
    : `${error.message}${error instanceof ApiError && error.status >= 500 ? ` Request ${withShortIds(error.requestId ?? '')}` : ''}`
