'use client'

import { type ComponentProps, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { Highlight } from './highlight'
import classes from './query-input.module.css'

export interface QueryInputHandle {
  focus(): void
  /** Moves the caret after the text has been rendered. */
  moveTo(caret: number): void
  /** The distance of a text position from the input's left edge, in pixels; 0 when it is scrolled out of view. */
  offsetOf(position: number): number
}

interface Props extends Omit<ComponentProps<'input'>, 'ref' | 'value'> {
  text: string
  error: { at: number; end: number } | null
  onCaret: (caret: number) => void
  handle: Ref<QueryInputHandle>
}

/**
 * An input with transparent text over a layer that draws the text in colors. Caret, selection and undo are the input's; the layer only
 * follows its scroll position.
 */
export function QueryInput({ text, error, onCaret, handle, ...input }: Props) {
  const inputRef = useRef<HTMLInputElement>(null)
  const highlightRef = useRef<HTMLDivElement>(null)
  const caret = useRef<number | null>(null)
  const syncScroll = () => {
    if (highlightRef.current && inputRef.current) highlightRef.current.scrollLeft = inputRef.current.scrollLeft
  }
  useLayoutEffect(() => {
    if (caret.current !== null) inputRef.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
    syncScroll()
    // The browser scrolls to the caret after this event.
    const frame = requestAnimationFrame(syncScroll)
    return () => cancelAnimationFrame(frame)
  })
  useImperativeHandle(
    handle,
    () => ({
      focus: () => {
        inputRef.current?.focus()
        inputRef.current?.select()
      },
      moveTo: (position) => {
        caret.current = position
        inputRef.current?.focus()
      },
      offsetOf(position) {
        const spans = [...(highlightRef.current?.children ?? [])] as HTMLElement[]
        const span = spans.find(({ dataset }) => Number(dataset.at) === position) ?? null
        const last = spans.at(-1)
        const left = span?.offsetLeft ?? (last ? last.offsetLeft + last.offsetWidth : 0)
        return Math.max(0, left - (inputRef.current?.scrollLeft ?? 0))
      },
    }),
    [],
  )
  return (
    <div className={classes.input}>
      <div ref={highlightRef} className={classes.layer} aria-hidden="true">
        <Highlight text={text} error={error} />
      </div>
      <input
        {...input}
        ref={inputRef}
        className={classes.box}
        value={text}
        onScroll={syncScroll}
        onSelect={(event) => onCaret(event.currentTarget.selectionEnd ?? 0)}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        enterKeyHint="search"
      />
    </div>
  )
}
