'use client'

import { StickyNote } from 'lucide-react'
import { lazy, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useCurrentUser } from '@/components/api/current-user'
import { useMissingPermission } from '@/components/api/permissions'
import { readDraft, writeDraft } from '@/components/frame/forms/draft-storage'
import { useDraftKey } from '@/components/frame/forms/use-draft'
import { KeyHint } from '@/components/frame/keyboard/key-hint'
import { useActions } from '@/components/frame/keyboard/use-actions'
import { PlainButton } from '@/components/ui/button'
import { LazyBoundary } from '@/components/ui/lazy-boundary'
import { whenIdle } from '@/components/ui/when-idle'
import classes from './composer.module.css'
import { emptyNote, type NoteValues } from './note-values'
import type { Note, NoteSubject } from './types'

const load = () => import('./new-note-form')
const NewNoteForm = lazy(load)
const preload = () => void load().catch(() => {})

interface Props {
  subject: NoteSubject
  onWritten: (note: Note) => void
}

/** The composer of notes, above the timeline: one line until opened; open at once when it has an unsent draft. */
export function Composer({ subject, onWritten }: Props) {
  const disabledReason = useMissingPermission('notes:create')
  const { association } = useCurrentUser()
  const draft = `note on ${subject.id}`
  const key = useDraftKey(draft)
  const [open, setOpen] = useState<'here' | 'kept' | null>(null)
  const openButton = useRef<HTMLButtonElement>(null)
  const form = useRef<HTMLDivElement>(null)
  const previousFocus = useRef<Element | null>(null)
  const typed = useRef('')
  /** The draft without the text that is typed while the form is missing. */
  const stored = useRef<NoteValues | null>(null)
  const [isMissing, setMissing] = useState(false)
  useLayoutEffect(() => {
    if (!disabledReason && readDraft(key, Date.now())) setOpen('kept')
  }, [key, disabledReason])
  useEffect(() => (disabledReason ? undefined : whenIdle(preload)), [disabledReason])

  const startWriting = () => {
    previousFocus.current = document.activeElement
    if (!open) typed.current = ''
    setOpen('here')
    // Of a form that is open already, and has lost the focus.
    form.current?.querySelector('textarea')?.focus()
  }
  /** Returns the focus to where it came from; the draft is kept. */
  const leave = (isDone: boolean) => {
    if (isDone) setOpen(null)
    setTimeout(() => {
      const { current } = previousFocus
      const isThere = current instanceof HTMLElement && current !== document.body && current.isConnected
      const target = isThere ? current : (openButton.current ?? document.getElementById(`${subject.type}-heading`))
      target?.focus({ preventScroll: true })
    })
  }
  /** When the form's code cannot be loaded, the typed text is kept as its draft, which survives the reload that is offered. */
  const keepTyped = () => {
    const base = emptyNote(subject.id, association)
    stored.current ??= readDraft<NoteValues>(key, Date.now())?.values ?? base
    const { text } = stored.current
    if (typed.current) writeDraft(key, { values: { ...stored.current, text: `${text}${typed.current}` }, base, restoredAt: Date.now() })
    setMissing(true)
  }
  useActions([
    {
      id: 'note.write',
      label: 'Write a note',
      keys: 'n',
      section: subject.type === 'order' ? 'This order' : 'This shipment',
      icon: StickyNote,
      disabledReason,
      keywords: 'comment remark mention colleague',
      run: startWriting,
    },
  ])
  return (
    <div className={classes.composer} ref={form}>
      {open && isMissing ? (
        <>
          <p role="alert" className="small error">
            The form could not be loaded. Reload the page to save the note: what you type is kept.
          </p>
          <TypeAhead typed={typed} hasFocus={open === 'here'} onFocus={() => setOpen('here')} onTyped={keepTyped} />
        </>
      ) : open ? (
        <LazyBoundary
          fallback={<TypeAhead typed={typed} hasFocus={open === 'here'} onFocus={() => setOpen('here')} />}
          onChunkError={keepTyped}
        >
          <NewNoteForm
            subject={subject}
            draft={draft}
            typed={typed}
            hasFocus={open === 'here'}
            onLeave={leave}
            onWritten={onWritten}
            onRestore={() => setOpen('kept')}
          />
        </LazyBoundary>
      ) : (
        <PlainButton
          ref={openButton}
          className={classes.closed}
          aria-label="Write a note"
          aria-keyshortcuts="n"
          disabledReason={disabledReason}
          onClick={() => startWriting()}
          onPointerEnter={preload}
          onFocus={preload}
        >
          <StickyNote size={15} aria-hidden="true" />
          <span className={classes.placeholder}>Write a note …</span>
          <KeyHint keys="n" />
        </PlainButton>
      )}
    </div>
  )
}

interface TypeAheadProps {
  typed: RefObject<string>
  hasFocus: boolean
  onFocus: () => void
  onTyped?: () => void
}

/** Takes the input while the form is loading, or cannot be loaded. */
function TypeAhead({ typed, hasFocus, onFocus, onTyped }: TypeAheadProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    if (!hasFocus) return
    box.current?.focus()
    box.current?.setSelectionRange(typed.current.length, typed.current.length)
  }, [hasFocus, typed])
  return (
    <textarea
      ref={box}
      rows={2}
      className={classes.ahead}
      aria-label="New note"
      defaultValue={typed.current}
      onFocus={onFocus}
      onInput={(event) => {
        typed.current = event.currentTarget.value
        onTyped?.()
      }}
    />
  )
}
