'use client'

import { type ComponentProps, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { Highlight } from './highlight'
import classes from './query-input.module.css'

export interface QueryInputHandle {
  focus(): void
  /** Puts the caret there once the text is. */
  moveTo(caret: number): void
  /** How far from the input's left edge a place in the text is, in pixels; 0 where it is scrolled out of sight. */
  leftOf(place: number): number
}

interface Props extends Omit<ComponentProps<'input'>, 'ref' | 'value'> {
  text: string
  wrong: { at: number; end: number } | null
  onCaret: (caret: number) => void
  handle: Ref<QueryInputHandle>
}

/**
 * An input whose text is written in colours by a layer beneath it, while its own letters cannot be seen. Caret, selection, undo and
 * everything else are the input's; the layer only follows how far it is scrolled.
 */
export function QueryInput({ text, wrong, onCaret, handle, ...input }: Props) {
  const box = useRef<HTMLInputElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const caret = useRef<number | null>(null)
  const follow = () => {
    if (layer.current && box.current) layer.current.scrollLeft = box.current.scrollLeft
  }
  useLayoutEffect(() => {
    if (caret.current !== null) box.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
    follow()
    // The browser scrolls to the caret after this.
    const frame = requestAnimationFrame(follow)
    return () => cancelAnimationFrame(frame)
  })
  useImperativeHandle(
    handle,
    () => ({
      focus: () => {
        box.current?.focus()
        box.current?.select()
      },
      moveTo: (place) => {
        caret.current = place
        box.current?.focus()
      },
      leftOf(place) {
        const spans = [...(layer.current?.children ?? [])] as HTMLElement[]
        const span = spans.find(({ dataset }) => Number(dataset.at) === place) ?? null
        const last = spans.at(-1)
        const left = span?.offsetLeft ?? (last ? last.offsetLeft + last.offsetWidth : 0)
        return Math.max(0, left - (box.current?.scrollLeft ?? 0))
      },
    }),
    [],
  )
  return (
    <div className={classes.input}>
      <div ref={layer} className={classes.layer} aria-hidden="true">
        <Highlight text={text} wrong={wrong} />
      </div>
      <input
        {...input}
        ref={box}
        className={classes.box}
        value={text}
        onScroll={follow}
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
