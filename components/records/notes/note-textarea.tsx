'use client'

import { CircleAlert } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { formatNumber } from '@/components/ui/format/text'
import { MentionList } from './mention-list'
import { mentionedPeople } from './mentions'
import { COUNTER_FROM, LONGEST_NOTE } from './note-schema'
import classes from './note-textarea.module.css'
import type { NoteForm } from './note-values'
import type { Note } from './types'
import { useMentions } from './use-mentions'

interface Props {
  form: NoteForm
  label: string
  resource: Note['resource']
  /** Whether it gets the focus when it appears, with the caret at the end. */
  hasFocus: boolean
  /** Called on Esc when it closes nothing else. */
  onLeave: () => void
}

/**
 * The text field of a note: grows with its text, mentions people with @, and shows who will be notified and when the text gets too long.
 * ARIA does not allow a multi-line text field to be a combobox, so the list of people is linked by attributes that a textbox may have.
 */
export function NoteTextarea({ form, label, resource, hasFocus, onLeave }: Props) {
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const [text, mentions, visibility] = useWatch({ control: form.control, name: ['text', 'mentions', 'visibility'] })
  const { errors } = form.formState
  const field = form.register('text')
  const mentionState = useMentions({
    textarea: box,
    resource,
    visibility,
    onChosen: (person) =>
      form.setValue('mentions', [...form.getValues('mentions').filter(({ id }) => id !== person.id), person], { shouldDirty: true }),
  })
  const isListOpen = mentionState.offered.length > 0
  // A layout effect, so that the next key already goes into the text.
  useLayoutEffect(() => {
    if (!hasFocus) return
    // Scrolls the buttons into view as well.
    box.current?.form?.scrollIntoView({ block: 'nearest' })
    box.current?.focus({ preventScroll: true })
    box.current?.setSelectionRange(box.current.value.length, box.current.value.length)
  }, [hasFocus])
  const onKeyDown = (event: KeyboardEvent) => {
    if (mentionState.pressed(event) || event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onLeave()
  }
  const people = mentionedPeople(text, mentions)
  const problem = [errors.text?.message, errors.mentions?.message].filter(Boolean).join(' ')
  const problemRef = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (problem) problemRef.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])
  return (
    <div>
      <div className={classes.place}>
        <div className={classes.grows} data-text={text}>
          <textarea
            {...field}
            ref={(element) => {
              field.ref(element)
              box.current = element
            }}
            className={classes.box}
            rows={2}
            aria-label={label}
            aria-describedby={`${id}-told ${id}-problem`}
            aria-invalid={problem ? true : undefined}
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-controls={isListOpen ? mentionState.listbox.id : undefined}
            aria-activedescendant={isListOpen ? mentionState.listbox.activeId : undefined}
            placeholder="Write a note. @ mentions somebody."
            onInput={mentionState.look}
            onSelect={mentionState.look}
            onKeyDown={onKeyDown}
            onBlur={(event) => {
              mentionState.close()
              void field.onBlur(event)
            }}
          />
        </div>
        <MentionList mentions={mentionState} />
      </div>
      <div className={classes.below}>
        <span id={`${id}-told`}>{people.length > 0 && `${people.map(({ name }) => name).join(', ')} will find this in the inbox.`}</span>
        {text.length > COUNTER_FROM && <CharacterCounter length={text.length} />}
      </div>
      <p ref={problemRef} id={`${id}-problem`} role="alert" className={classes.problem}>
        {problem && (
          <>
            <CircleAlert size={14} aria-hidden="true" /> {problem}
          </>
        )}
      </p>
    </div>
  )
}

function CharacterCounter({ length }: { length: number }) {
  const over = length - LONGEST_NOTE
  return (
    <span className={classes.counter} data-over={over > 0 || undefined}>
      {formatNumber(length)} of {formatNumber(LONGEST_NOTE)} characters
      {over > 0 && `, ${formatNumber(over)} too many`}
    </span>
  )
}
