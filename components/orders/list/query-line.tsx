'use client'

import { ActionIcon, Button, TextInput } from '@mantine/core'
import { ListFilter, X } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { QueryHints } from './query-hints'
import classes from './query-line.module.css'
import type { QueryProblem } from './query-problem'
import { QueryProblemText } from './query-problem-text'

interface Props {
  q: string
  problem: QueryProblem | null
  onSubmit: (q: string) => void
}

/** The query, as it stands in the address and as the API takes it. */
export function QueryLine({ q, problem, onSubmit }: Props) {
  const [text, setText] = useState(q)
  const told = useId()
  const isAsked = text.trim() === q.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit(text.trim())
  }
  const clear = (
    <ActionIcon variant="subtle" color="gray" aria-label="Clear the query" onClick={() => onSubmit('')}>
      <X size={16} aria-hidden="true" />
    </ActionIcon>
  )
  return (
    <div className={classes.line}>
      <form onSubmit={submit} className={classes.form} aria-label="Filter orders">
        <TextInput
          className={classes.input}
          aria-label="Query"
          aria-invalid={problem && isAsked ? true : undefined}
          aria-describedby={problem && isAsked ? told : undefined}
          error={Boolean(problem && isAsked)}
          placeholder="All orders. Narrow down with words and qualifiers: garcia status:AddressIssue created:<7d"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          leftSection={<ListFilter size={16} aria-hidden="true" />}
          rightSection={text ? clear : undefined}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
        />
        <Button type="submit" variant={isAsked ? 'default' : 'filled'}>
          Find
        </Button>
        <QueryHints onPick={(example) => setText((old) => `${old.trim()} ${example}`.trim())} />
      </form>
      {problem && isAsked && (
        <div id={told} role="alert">
          <QueryProblemText q={q} problem={problem} onFix={onSubmit} />
        </div>
      )}
    </div>
  )
}
