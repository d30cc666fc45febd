'use client'

import { ActionIcon } from '@mantine/core'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import type { Language, QueryProblem } from './language'
import { QueryHelp } from './query-help'
import { QueryInput, type QueryInputHandle } from './query-input'
import classes from './query-line.module.css'
import { QueryProblemText } from './query-problem-text'
import { optionId, Suggestions } from './suggestions'
import { useCompletion } from './use-completion'
import { useTyping } from './use-typing'

export interface QueryLineHandle {
  focus(): void
}

interface Props {
  /** The line as it is in the address. */
  q: string
  language: Language
  /** What only the service found wrong with `q`. */
  refused: QueryProblem | null
  label: string
  placeholder: string
  /** While one types, after a pause, and at once when it is settled. `push`: Back leads to what was before. */
  tell: (q: string, how: 'push' | 'replace') => void
  /** Enter, when the line can be asked: on to what it found. */
  onEnter: (q: string) => void
  handle?: Ref<QueryLineHandle>
  /** The key that leads here, beside an empty line. */
  hint?: ReactNode
}

/** A query, written in colours, completed and checked as one types. */
export function QueryLine({ q, language, refused, label, placeholder, tell, onEnter, handle, hint }: Props) {
  const input = useRef<QueryInputHandle>(null)
  const [caret, setCaret] = useState(0)
  const [isIn, setIn] = useState(false)
  const list = useId()
  const told = useId()
  const { text, type, settle, leave } = useTyping({ q, tell, isReadable: (line) => language.problemOf(line) === null })
  const completion = useCompletion({
    text,
    caret,
    language,
    write(line, at, isWhole) {
      input.current?.moveTo(at)
      setCaret(at)
      if (isWhole && !language.problemOf(line)) settle(line)
      else type(line)
    },
  })
  const isAsked = text.trim() === q
  const own = language.problemOf(text)
  const problem = own ?? (isAsked ? refused : null)
  const wrong = problem && problem.position !== null ? placeOf(problem, own ? 0 : text.length - text.trimStart().length) : null
  // What is still being typed is not called wrong yet.
  const isUnfinished = isIn && !isAsked && wrong !== null && caret >= wrong.at && caret <= wrong.end
  const isTold = problem !== null && (!isIn || isAsked)
  useImperativeHandle(handle, () => ({ focus: () => input.current?.focus() }), [])

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (completion.pressed(event)) return event.preventDefault()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') event.currentTarget.blur()
    if (event.key !== 'Enter') return
    event.preventDefault()
    completion.close()
    settle(text)
    if (!own) onEnter(text.trim())
  }
  return (
    <search className={classes.line} aria-label={label}>
      <div className={classes.frame} data-wrong={(problem && !isUnfinished) || undefined}>
        <Search size={16} aria-hidden="true" className={classes.icon} />
        <QueryInput
          handle={input}
          text={text}
          wrong={isUnfinished ? null : wrong}
          onCaret={setCaret}
          role="combobox"
          aria-label="Query"
          aria-autocomplete="list"
          aria-expanded={completion.isShown}
          aria-controls={completion.isShown ? list : undefined}
          aria-activedescendant={completion.active >= 0 ? optionId(list, completion.active) : undefined}
          aria-invalid={isTold || undefined}
          aria-describedby={isTold ? told : undefined}
          aria-keyshortcuts="/"
          placeholder={placeholder}
          onChange={({ currentTarget: { value, selectionEnd } }) => {
            setCaret(selectionEnd ?? value.length)
            completion.typed(value, selectionEnd ?? value.length)
            type(value)
          }}
          onKeyDown={press}
          onFocus={() => setIn(true)}
          onBlur={() => {
            setIn(false)
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
        <Suggestions
          id={list}
          label={completion.slot.kind === 'field' ? 'Qualifiers' : `Values of ${completion.slot.field}`}
          choices={completion.choices}
          active={completion.active}
          left={input.current?.leftOf(completion.slot.from) ?? 0}
          areFields={completion.slot.kind === 'field'}
          onTake={completion.take}
        />
      )}
      {isTold && (
        <div id={told} role="alert">
          <QueryProblemText q={text} problem={problem} onFix={settle} />
        </div>
      )}
    </search>
  )
}

const placeOf = ({ position, length }: QueryProblem, lead: number) => ({
  at: lead + (position ?? 0),
  end: lead + (position ?? 0) + Math.max(1, length),
})
