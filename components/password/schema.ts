import { z } from 'zod'
import { lengthProblem, type PasswordPolicy } from './policy'

/** A new password as a form judges it before it is sent. Whether everybody tries it first only the service knows. */
export const newPassword = ({ maxLength }: PasswordPolicy, least: number) =>
  z.string().superRefine((typed, context) => {
    const message = lengthProblem(typed, least, maxLength)
    if (message) context.addIssue({ code: 'custom', message })
  })
