import type * as z from 'zod'

/** Lets the refinement of an object run when fields of it are wrong too, so that all problems are reported at once. It then sees values of any type. */
export const evenIfFieldsAreWrong = {
  when: ({ value }: z.core.ParsePayload) => typeof value === 'object' && value !== null && !Array.isArray(value),
}
