import type { UseFormReturn } from 'react-hook-form'
import { ApiError } from '../api'
import { peopleNamed } from './mention-text'
import { mentionedIn, type NewNote, type Note, type Person, type Visibility } from './shapes'

export interface NoteValues {
  text: string
  visibility: Visibility
  isPinned: boolean
  /** The id of the order or item it is about. */
  about: string
  /** All that were chosen while it was written; whom the text does not name any more is not mentioned. */
  mentions: Person[]
}

export type NoteForm = Pick<UseFormReturn<NoteValues>, 'register' | 'control' | 'setValue' | 'getValues' | 'formState'>

export const emptyNote = (orderId: string, visibility: Visibility): NoteValues => ({
  text: '',
  visibility,
  isPinned: false,
  about: orderId,
  mentions: [],
})

export const valuesOf = (note: Note): NoteValues => ({
  text: note.text,
  visibility: note.visibility,
  isPinned: note.isPinned,
  about: note.resource.id,
  mentions: mentionedIn(note),
})

/** What of the values the API takes; whom the text names. */
export const contentOf = ({ text, visibility, isPinned, mentions }: NoteValues) => ({
  text,
  visibility,
  isPinned,
  mentions: peopleNamed(text, mentions).map(({ id }) => id),
})

export const newNoteOf = (values: NoteValues, orderId: string): NewNote => ({
  resource: { type: values.about === orderId ? 'order' : 'orderItem', id: values.about },
  ...contentOf(values),
})

/** A refusal in which whoever cannot be mentioned is called by name, which the service may not say, and not by id. */
export function namingPeople(error: unknown, values: NoteValues): unknown {
  if (!(error instanceof ApiError)) return error
  const named = peopleNamed(values.text, values.mentions)
  const errors = error.errors.map((problem) => {
    const place = /^mentions\[(\d+)\]/.exec(problem.propertyName ?? '')?.[1]
    const person = place && named[Number(place)]
    if (!person) return problem
    const said = problem.errorMessage.replace(` (${person.id})`, '')
    return {
      ...problem,
      errorMessage: said.includes(person.name) ? said : `${person.name} cannot be mentioned: they cannot see this note.`,
    }
  })
  return new ApiError(error.status, error.errorCode, error.requestId, errors)
}
