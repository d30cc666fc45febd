'use client'

import { Switch, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ApiFormState } from '@/components/frame/forms/use-api-form'
import { parseAssociations, serializeAssociations } from '../../users/associations'
import { AssociationsField } from '../../users/associations-field'
import { EventTypesField } from './event-types-field'
import type { WebhookValues } from './webhook-values'

const scopeHints = {
  Internal: 'Receives the events of all merchants and vendors.',
  own: 'Yours: it receives the events that you may see.',
  chosen: (nouns: string) => `Type the beginning of a name. It receives only the events of ${nouns}.`,
}

interface Props {
  form: ApiFormState<WebhookValues>
  /** Further fields at the end. */
  children?: ReactNode
}

/** The settings of an endpoint without its headers. */
export function WebhookFields({ form, children }: Props) {
  const { errors, isSubmitted } = form.formState
  const [eventTypes, associations] = form.watch(['eventTypes', 'associations'])
  const set = (name: 'eventTypes' | 'associations', value: string) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted })
  return (
    <>
      <TextInput
        label="URL"
        withAsterisk
        type="url"
        inputMode="url"
        data-autofocus
        autoComplete="off"
        spellCheck={false}
        placeholder="https://hooks.example.com/waybill"
        description="Receives each event as a signed POST request. It must be reachable from the internet by https; redirects are not followed."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.field('url')}
      />
      <TextInput label="Description" autoComplete="off" placeholder="What it is for" {...form.field('description')} />
      <EventTypesField value={eventTypes} onChange={(value) => set('eventTypes', value)} error={errors.eventTypes?.message} />
      <AssociationsField
        label="Scope"
        hints={scopeHints}
        value={parseAssociations(associations)}
        onChange={(next) => set('associations', serializeAssociations(next))}
        error={errors.associations?.message}
      />
      <div className="field-pair">
        <Switch
          label="Events of test orders too"
          description="Each event says whether it is one of a test order."
          {...form.field('includeTest')}
        />
        <Switch
          label="Whole resource in each body"
          description="The order, shipment or note as it is when the event is sent, beside the few fields of the event."
          {...form.field('expand')}
        />
      </div>
      <TextInput
        label="Requests per second, at most"
        inputMode="numeric"
        autoComplete="off"
        maw="16rem"
        description="Events beyond that wait their turn."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.field('maxPerSecond')}
      />
      {children}
    </>
  )
}
