'use client'

import { CircleAlert } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { number } from '../ui/number'
import { MentionList, optionId } from './mention-list'
import { peopleNamed } from './mention-text'
import { LONGEST_NOTE, NEAR } from './note-schema'
import classes from './note-text.module.css'
import type { NoteForm } from './note-values'
import type { Note } from './shapes'
import { useNaming } from './use-naming'

interface Props {
  form: NoteForm
  label: string
  resource: Note['resource']
  /** Whether the keyboard goes into it when it appears, to the end of what is there. */
  hasFocus: boolean
  /** Esc, where it closes nothing else. */
  onLeave: () => void
}

/**
 * Where a note is written: grows with its text, names people with @, and says whom it will tell and when it gets too long. ARIA lets a text
 * of many lines be no combobox; the list of people is tied to it by what a text box may say.
 */
export function NoteText({ form, label, resource, hasFocus, onLeave }: Props) {
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const [text, mentions, visibility] = useWatch({ control: form.control, name: ['text', 'mentions', 'visibility'] })
  const { errors } = form.formState
  const field = form.register('text')
  const naming = useNaming({
    box,
    resource,
    visibility,
    onChosen: (person) =>
      form.setValue('mentions', [...form.getValues('mentions').filter(({ id }) => id !== person.id), person], { shouldDirty: true }),
  })
  const isListed = naming.offered.length > 0
  // At once: the next key is for the text.
  useLayoutEffect(() => {
    if (!hasFocus) return
    // With its buttons in sight.
    box.current?.form?.scrollIntoView({ block: 'nearest' })
    box.current?.focus({ preventScroll: true })
    box.current?.setSelectionRange(box.current.value.length, box.current.value.length)
  }, [hasFocus])
  const onKeyDown = (event: KeyboardEvent) => {
    if (naming.pressed(event) || event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onLeave()
  }
  const people = peopleNamed(text, mentions)
  const problem = [errors.text?.message, errors.mentions?.message].filter(Boolean).join(' ')
  const told = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (problem) told.current?.scrollIntoView({ block: 'nearest' })
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
            aria-controls={isListed ? naming.id : undefined}
            aria-activedescendant={isListed ? optionId(naming.id, naming.active) : undefined}
            placeholder="What should be known about it? @ mentions somebody."
            onInput={naming.look}
            onSelect={naming.look}
            onKeyDown={onKeyDown}
            onBlur={(event) => {
              naming.close()
              void field.onBlur(event)
            }}
          />
        </div>
        <MentionList naming={naming} />
      </div>
      <div className={classes.below}>
        <span id={`${id}-told`}>{people.length > 0 && `${people.map(({ name }) => name).join(', ')} will find this in the inbox.`}</span>
        {text.length > NEAR && <Counter length={text.length} />}
      </div>
      <p ref={told} id={`${id}-problem`} role="alert" className={classes.problem}>
        {problem && (
          <>
            <CircleAlert size={14} aria-hidden="true" /> {problem}
          </>
        )}
      </p>
    </div>
  )
}

function Counter({ length }: { length: number }) {
  const over = length - LONGEST_NOTE
  return (
    <span className={classes.counter} data-over={over > 0 || undefined}>
      {number(length)} of {number(LONGEST_NOTE)} characters
      {over > 0 && `, ${number(over)} too many`}
    </span>
  )
}
