'use client'

import { StickyNote } from 'lucide-react'
import { lazy, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { readDraft, writeDraft } from '../forms/draft'
import { useDraftKey } from '../forms/use-draft'
import { useActions } from '../keys/actions'
import { KeyHint } from '../keys/key-hint'
import type { Order } from '../orders/shapes'
import { useMissing } from '../session/permissions'
import { useWho } from '../session/who'
import { Allowed } from '../ui/allowed'
import { Lazily } from '../ui/lazily'
import classes from './composer.module.css'
import { emptyNote } from './note-values'
import type { Note } from './shapes'

const load = () => import('./new-note-form')
const NewNoteForm = lazy(load)
/** Whoever comes near it may be about to write. */
const warm = () => void load().catch(() => {})

interface Props {
  order: Order
  onWritten: (note: Note) => void
}

/** Where notes are written, above what happened: a line until one writes, open again where somebody left something unsent. */
export function Composer({ order, onWritten }: Props) {
  const why = useMissing('notes:create')
  const { association } = useWho()
  const draft = `note on ${order.id}`
  const key = useDraftKey(draft)
  const [open, setOpen] = useState<'here' | 'kept' | null>(null)
  const closed = useRef<HTMLButtonElement>(null)
  const form = useRef<HTMLDivElement>(null)
  const before = useRef<Element | null>(null)
  const typed = useRef('')
  useLayoutEffect(() => {
    if (!why && readDraft(key, Date.now())) setOpen('kept')
  }, [key, why])

  const enter = () => {
    before.current = document.activeElement
    if (open) form.current?.querySelector('textarea')?.focus()
    else {
      typed.current = ''
      setOpen('here')
    }
  }
  /** Back to where one came from; what was typed stays. */
  const leave = (isDone: boolean) => {
    if (isDone) setOpen(null)
    setTimeout(() => {
      const { current } = before
      const isThere = current instanceof HTMLElement && current !== document.body && current.isConnected
      const target = isThere ? current : (closed.current ?? document.getElementById('order-heading'))
      target?.focus({ preventScroll: true })
    })
  }
  /** The form cannot be loaded any more: what was typed is there after the reload that is offered. */
  const keep = () => {
    const base = emptyNote(order.id, association)
    if (typed.current) writeDraft(key, { values: { ...base, text: typed.current }, base, at: Date.now() })
    setOpen(null)
  }
  useActions([
    {
      id: 'note.write',
      label: 'Write a note',
      keys: 'n',
      section: 'This order',
      icon: StickyNote,
      why,
      words: 'comment remark mention colleague',
      run: enter,
    },
  ])
  return (
    <div className={classes.composer} ref={form}>
      {open ? (
        <Lazily fallback={open === 'here' && <TypeAhead typed={typed} />} onMissing={keep}>
          <NewNoteForm
            order={order}
            draft={draft}
            typed={typed}
            hasFocus={open === 'here'}
            onLeave={leave}
            onWritten={onWritten}
            onBack={() => setOpen('kept')}
          />
        </Lazily>
      ) : (
        <Allowed why={why}>
          <button
            ref={closed}
            type="button"
            className={classes.closed}
            aria-label="Write a note"
            aria-keyshortcuts="n"
            aria-disabled={why ? true : undefined}
            onClick={() => !why && enter()}
            onPointerEnter={warm}
            onFocus={warm}
          >
            <StickyNote size={15} aria-hidden="true" />
            <span className={classes.words}>Write a note …</span>
            <KeyHint keys="n" />
          </button>
        </Allowed>
      )}
    </div>
  )
}

/** Takes what is typed until the form is there. */
function TypeAhead({ typed }: { typed: RefObject<string> }) {
  const box = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => box.current?.focus(), [])
  return (
    <textarea
      ref={box}
      rows={2}
      className={classes.ahead}
      aria-label="New note"
      onInput={(event) => {
        typed.current = event.currentTarget.value
      }}
    />
  )
}
