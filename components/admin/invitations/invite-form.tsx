'use client'

import { Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod'
import { useCurrentUser } from '@/components/api/current-user'
import { ApiForm } from '@/components/frame/forms/api-form'
import { useApiForm } from '@/components/frame/forms/use-api-form'
import { formatCount, formatNumber } from '@/components/ui/format/text'
import { associationProblem, joinIds, parseAssociations, serializeAssociations, splitIds } from '../users/associations'
import { AssociationsField } from '../users/associations-field'
import { RolesField } from '../users/roles-field'
import { AddressList } from './address-list'
import { DeliveryField } from './delivery-field'
import { type InviteResult, type InviteValues, invite } from './invite'
import { MAX_ADDRESSES, parseAddresses } from './parse-addresses'
import { useEmailChecks } from './use-email-checks'

interface Props {
  sendsMail: boolean
  associations: string
  /** The initial text of the address field. */
  emails: string
  onDone: (outcomes: InviteResult[]) => void
}

const tooMany = `At most ${MAX_ADDRESSES} are invited in one go.`

const schemaFor = (isStaff: boolean) =>
  z.object({
    emails: z.string().superRefine((text, context) => {
      const { emails } = parseAddresses(text)
      if (!emails.length) context.addIssue({ code: 'custom', message: 'Give at least one e-mail address.' })
      if (emails.length > MAX_ADDRESSES) context.addIssue({ code: 'custom', message: tooMany })
    }),
    associations: z.string().superRefine((text, context) => {
      const problem = isStaff && associationProblem(parseAssociations(text))
      if (problem) context.addIssue({ code: 'custom', message: problem })
    }),
  })

/** The addresses, associations and roles of new invitations. */
export function InviteForm({ sendsMail, associations, emails, onDone }: Props) {
  const client = useQueryClient()
  const { association } = useCurrentUser()
  const isStaff = association === 'Internal'
  const form = useApiForm<InviteValues, InviteResult[]>({
    schema: schemaFor(isStaff),
    values: { emails, associations, roleIds: '', deliveryMethod: sendsMail ? 'Email' : 'Link' },
    draft: `invitation ${associations}`,
    send: async (values) => {
      const outcomes = await invite(values, { isStaff, problemOf })
      for (const line of ['GET /invitations', 'POST /users/validateEmails', 'GET /roles'])
        void client.invalidateQueries({ queryKey: [line] })
      return outcomes
    },
    onDone: (outcomes) => onDone(outcomes),
  })
  const { formState, watch, setValue } = form
  const { errors, isSubmitted } = formState
  const parsed = parseAddresses(watch('emails'))
  const { problemOf, error } = useEmailChecks(parsed.emails)
  const invalidEmails = parsed.emails.filter((email) => problemOf(email))
  const validCount = parsed.emails.length - invalidEmails.length
  const belongsTo = parseAssociations(watch('associations'))
  const removeEmail = (removed: string) =>
    setValue('emails', parsed.emails.filter((email) => email !== removed).join('\n'), { shouldDirty: true, shouldValidate: isSubmitted })
  const duplicateCount = parsed.duplicates.length
  return (
    <ApiForm
      form={form}
      submitLabel={validCount > 1 ? `Invite ${formatNumber(validCount)}` : 'Invite'}
      isBlocked={invalidEmails.length > 0 && validCount === 0}
      aside={
        invalidEmails.length > 0 && (
          <span className="dim tiny m-0">
            {invalidEmails.length === 1 ? 'One address is' : `${invalidEmails.length} addresses are`} left out.
          </span>
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
        {...form.field('emails')}
      />
      <div role="status" className="dim tiny m-0" hidden={!duplicateCount}>
        {duplicateCount > 0 &&
          `${duplicateCount === 1 ? `${parsed.duplicates[0]} is there more than once and is` : `${formatCount(duplicateCount, 'address').replace('addresss', 'addresses')} are there more than once and are each`} invited once.`}
      </div>
      {parsed.emails.length > 0 && (parsed.emails.length > 1 || invalidEmails.length > 0) && (
        <AddressList emails={parsed.emails.slice(0, MAX_ADDRESSES)} problemOf={problemOf} onRemove={removeEmail} />
      )}
      {parsed.emails.length > MAX_ADDRESSES && (
        <p className="dim tiny m-0">
          {tooMany} The first {MAX_ADDRESSES} are shown.
        </p>
      )}
      {error && <p className="dim tiny m-0">The addresses could not be checked: {error.message} Each is checked when it is sent.</p>}
      <AssociationsField
        value={belongsTo}
        onChange={(next) => setValue('associations', serializeAssociations(next), { shouldDirty: true, shouldValidate: isSubmitted })}
        error={errors.associations?.message}
      />
      <RolesField
        description="What they may do once they have accepted."
        value={splitIds(watch('roleIds'))}
        onChange={(ids) => setValue('roleIds', joinIds(ids), { shouldDirty: true })}
        types={[isStaff ? belongsTo.type : association]}
        error={errors.roleIds?.message}
      />
      {isStaff ? (
        <DeliveryField
          sendsMail={sendsMail}
          value={watch('deliveryMethod')}
          onChange={(next) => setValue('deliveryMethod', next, { shouldDirty: true })}
        />
      ) : (
        <p className="dim tiny m-0">
          {sendsMail
            ? 'Each receives an e-mail with a link. It is good for 7 days and works once.'
            : 'This service sends no mail: its staff hand each of them a link.'}
        </p>
      )}
    </ApiForm>
  )
}
