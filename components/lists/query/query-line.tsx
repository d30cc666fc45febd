'use client'

import { ActionIcon } from '@mantine/core'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, lazy, type ReactNode, type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { LazyBoundary } from '@/components/ui/lazy-boundary'
import type { QueryLanguage, QueryProblem } from './language'
import { QueryError } from './query-error'
import { QueryHelp } from './query-help'
import { QueryInput, type QueryInputHandle } from './query-input'
import classes from './query-line.module.css'
import { useCompletion } from './use-completion'
import { useQueryText } from './use-query-text'

const loadSuggestions = () => import('./suggestions')
const Suggestions = lazy(loadSuggestions)

export interface QueryLineHandle {
  focus(): void
}

interface Props {
  /** The query in the address. */
  q: string
  language: QueryLanguage
  /** The error in `q` that only the service detects. */
  serverError: QueryProblem | null
  label: string
  placeholder: string
  /** Called after a pause in typing, and at once on submit. `push`: adds a step to the browser's history. */
  setQuery: (q: string, how: 'push' | 'replace') => void
  /** Called on Enter with a valid line, to focus the results. */
  onEnter: (q: string) => void
  handle?: Ref<QueryLineHandle>
  /** The line's shortcut, shown while the line is empty. */
  hint?: ReactNode
}

/** A query input with colors, completion and validation while the user types. */
export function QueryLine({ q, language, serverError, label, placeholder, setQuery, onEnter, handle, hint }: Props) {
  const input = useRef<QueryInputHandle>(null)
  const [caret, setCaret] = useState(0)
  const [hasFocus, setHasFocus] = useState(false)
  const errorId = useId()
  const { text, type, settle, leave } = useQueryText({ q, setQuery, isValid: (line) => language.validate(line) === null })
  const completion = useCompletion({
    text,
    caret,
    language,
    onWrite(line, at, isWhole) {
      input.current?.moveTo(at)
      setCaret(at)
      if (isWhole && !language.validate(line)) settle(line)
      else type(line)
    },
  })
  const isSubmitted = text.trim() === q
  const syntaxError = language.validate(text)
  const problem = syntaxError ?? (isSubmitted ? serverError : null)
  const errorRange =
    problem && problem.position !== null ? errorRangeOf(problem, syntaxError ? 0 : text.length - text.trimStart().length) : null
  // An error at the caret is not reported while the user still types there.
  const isUnfinished = hasFocus && !isSubmitted && errorRange !== null && caret >= errorRange.at && caret <= errorRange.end
  const isErrorShown = problem !== null && (!hasFocus || isSubmitted)
  useImperativeHandle(handle, () => ({ focus: () => input.current?.focus() }), [])

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (completion.pressed(event)) return event.preventDefault()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') event.currentTarget.blur()
    if (event.key !== 'Enter') return
    event.preventDefault()
    completion.close()
    settle(text)
    if (!syntaxError) onEnter(text.trim())
  }
  return (
    <search className={classes.line} aria-label={label}>
      <div className={classes.frame} data-wrong={(problem && !isUnfinished) || undefined}>
        <Search size={16} aria-hidden="true" className="flex-none dim" />
        <QueryInput
          handle={input}
          text={text}
          error={isUnfinished ? null : errorRange}
          onCaret={setCaret}
          role="combobox"
          aria-label="Query"
          aria-autocomplete="list"
          aria-expanded={completion.isShown}
          aria-controls={completion.isShown ? completion.listbox.id : undefined}
          aria-activedescendant={completion.listbox.activeId}
          aria-invalid={isErrorShown || undefined}
          aria-describedby={isErrorShown ? errorId : undefined}
          aria-keyshortcuts="/"
          placeholder={placeholder}
          onChange={({ currentTarget: { value, selectionEnd } }) => {
            setCaret(selectionEnd ?? value.length)
            completion.typed(value, selectionEnd ?? value.length)
            type(value)
          }}
          onKeyDown={onKeyDown}
          onFocus={() => {
            setHasFocus(true)
            void loadSuggestions().catch(() => {})
          }}
          onBlur={() => {
            setHasFocus(false)
            completion.close()
            leave()
          }}
        />
        {text ? (
          <ActionIcon variant="subtle" color="gray" size={24} aria-label="Clear the query" onClick={() => settle('')}>
            <X size={16} aria-hidden="true" />
          </ActionIcon>
        ) : (
          hint
        )}
        <QueryHelp language={language} onPick={(example) => type(`${text.trim()} ${example}`.trim())} />
      </div>
      {completion.isShown && completion.slot && (
        <LazyBoundary fallback={null}>
          <Suggestions completion={completion} left={input.current?.offsetOf(completion.slot.from) ?? 0} />
        </LazyBoundary>
      )}
      {isErrorShown && (
        <div id={errorId} role="alert">
          <QueryError q={text} problem={problem} onFix={settle} />
        </div>
      )}
    </search>
  )
}

const errorRangeOf = ({ position, length }: QueryProblem, offset: number) => ({
  at: offset + (position ?? 0),
  end: offset + (position ?? 0) + Math.max(1, length),
})
