import type { UseFormReturn } from 'react-hook-form'
import { ApiError } from '@/components/api/request'
import { withShortIds } from '@/components/ui/format/short-ids'
import { mentionedPeople } from './mentions'
import { mentionedIn, type NewNote, type Note, type Person, type SubjectReference, type Visibility } from './types'

export interface NoteValues {
  text: string
  visibility: Visibility
  isPinned: boolean
  /** The id of the note's record, or of an item of it. */
  about: string
  /** Everyone chosen while writing; only people whom the text still mentions are sent. */
  mentions: Person[]
}

export type NoteForm = Pick<UseFormReturn<NoteValues>, 'register' | 'control' | 'setValue' | 'getValues' | 'formState'>

export const emptyNote = (subjectId: string, visibility: Visibility): NoteValues => ({
  text: '',
  visibility,
  isPinned: false,
  about: subjectId,
  mentions: [],
})

export const valuesOf = (note: Note): NoteValues => ({
  text: note.text,
  visibility: note.visibility,
  isPinned: note.isPinned,
  about: note.resource.id,
  mentions: mentionedIn(note),
})

/** The values as the API takes them, with the people whom the text mentions. */
export const contentOf = ({ text, visibility, isPinned, mentions }: NoteValues) => ({
  text,
  visibility,
  isPinned,
  mentions: mentionedPeople(text, mentions).map(({ id }) => id),
})

export const newNoteOf = (values: NoteValues, { type, id }: SubjectReference): NewNote => ({
  resource: { type: values.about === id ? type : 'orderItem', id: values.about },
  ...contentOf(values),
})

/** The error with names instead of ids for people who cannot be mentioned; the service may not disclose names. */
export function withPersonNames(error: unknown, values: NoteValues): unknown {
  if (!(error instanceof ApiError) || error.isOutcomeUnknown) return error
  const people = mentionedPeople(values.text, values.mentions)
  const errors = error.errors.map((problem) => {
    const place = /^mentions\[(\d+)\]/.exec(problem.propertyName ?? '')?.[1]
    const person = place && people[Number(place)]
    if (!person) return problem
    const message = problem.errorMessage.replace(` (${withShortIds(person.id)})`, '')
    return {
      ...problem,
      errorMessage: message.includes(person.name) ? message : `${person.name} cannot be mentioned: they cannot see this note.`,
    }
  })
  return new ApiError(error.status, error.errorCode, error.requestId, errors)
}
