'use client'

import { Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { ApiForm } from '../forms/api-form'
import { useApiForm } from '../forms/use-api-form'
import { useWho } from '../session/who'
import { counted, number } from '../ui/number'
import { asText, idsIn, ofText, problemOf as problemOfBelonging, written } from '../users/associations'
import { AssociationsField } from '../users/associations-field'
import { RolesField } from '../users/roles-field'
import { AddressList } from './address-list'
import { MOST, readAddresses } from './addresses'
import { DeliveryField } from './delivery-field'
import classes from './invitations.module.css'
import { type InviteValues, invite, type Outcome } from './invite'
import { useJudged } from './use-judged'

interface Props {
  sendsMail: boolean
  associations: string
  /** What is typed already. */
  emails: string
  onDone: (outcomes: Outcome[]) => void
}

const tooMany = `At most ${MOST} are invited in one go.`

const schemaFor = (isStaff: boolean) =>
  z.object({
    emails: z.string().superRefine((text, context) => {
      const { emails } = readAddresses(text)
      if (!emails.length) context.addIssue({ code: 'custom', message: 'Give at least one e-mail address.' })
      if (emails.length > MOST) context.addIssue({ code: 'custom', message: tooMany })
    }),
    associations: z.string().superRefine((text, context) => {
      const problem = isStaff && problemOfBelonging(ofText(text))
      if (problem) context.addIssue({ code: 'custom', message: problem })
    }),
  })

/** Whom to invite, and to what. */
export function InviteForm({ sendsMail, associations, emails, onDone }: Props) {
  const client = useQueryClient()
  const { association } = useWho()
  const isStaff = association === 'Internal'
  const kit = useApiForm<InviteValues>({
    schema: schemaFor(isStaff),
    values: { emails, associations, roleIds: '', deliveryMethod: sendsMail ? 'Email' : 'Link' },
    draft: `invitation ${associations}`,
    send: async (values) => {
      const outcomes = await invite(values, isStaff)
      for (const line of ['GET /invitations', 'POST /users/validateEmails', 'GET /roles'])
        void client.invalidateQueries({ queryKey: [line] })
      onDone(outcomes)
    },
  })
  const { register, formState, watch, setValue } = kit.form
  const { errors, isSubmitted } = formState
  const read = readAddresses(watch('emails'))
  const { problemOf, error } = useJudged(read.emails)
  const wrong = read.emails.filter((email) => problemOf(email))
  const belongsTo = ofText(watch('associations'))
  const leaveOut = (left: string) =>
    setValue('emails', read.emails.filter((email) => email !== left).join('\n'), { shouldDirty: true, shouldValidate: isSubmitted })
  const twice = read.twice.length
  return (
    <ApiForm
      kit={kit}
      action={read.emails.length > 1 ? `Invite ${number(read.emails.length)}` : 'Invite'}
      isBlocked={wrong.length > 0}
      aside={
        wrong.length > 0 && (
          <span className={classes.what}>{wrong.length === 1 ? 'One address is' : `${wrong.length} addresses are`} not to be invited.</span>
        )
      }
    >
      <Textarea
        label="E-mail addresses"
        withAsterisk
        data-autofocus
        autosize
        minRows={2}
        maxRows={8}
        spellCheck={false}
        autoComplete="off"
        description="One or many: parted by commas or lines, with or without names."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={errors.emails?.message}
        {...register('emails')}
      />
      <div role="status" className={classes.what} hidden={!twice}>
        {twice > 0 &&
          `${twice === 1 ? `${read.twice[0]} is there more than once and is` : `${counted(twice, 'address').replace('addresss', 'addresses')} are there more than once and are each`} invited once.`}
      </div>
      {read.emails.length > 0 && (read.emails.length > 1 || wrong.length > 0) && (
        <AddressList emails={read.emails.slice(0, MOST)} problemOf={problemOf} onRemove={leaveOut} />
      )}
      {read.emails.length > MOST && (
        <p className={classes.what}>
          {tooMany} The first {MOST} are shown.
        </p>
      )}
      {error && (
        <p className={classes.what}>The addresses could not be looked at before: {error.message} Each is judged when it is sent.</p>
      )}
      <AssociationsField
        value={belongsTo}
        onChange={(next) => setValue('associations', asText(next), { shouldDirty: true, shouldValidate: isSubmitted })}
        error={errors.associations?.message}
      />
      <RolesField
        description="What they may do once they have accepted."
        value={idsIn(watch('roleIds'))}
        onChange={(ids) => setValue('roleIds', written(ids), { shouldDirty: true })}
        types={[isStaff ? belongsTo.type : association]}
        error={errors.roleIds?.message}
      />
      <DeliveryField
        sendsMail={sendsMail}
        value={watch('deliveryMethod')}
        onChange={(next) => setValue('deliveryMethod', next, { shouldDirty: true })}
      />
    </ApiForm>
  )
}
