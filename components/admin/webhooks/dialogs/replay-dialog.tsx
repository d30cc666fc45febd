'use client'

import { MultiSelect, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { call, read } from '@/components/api/request'
import { FormDialog } from '@/components/frame/forms/form-dialog'
import { useApiForm } from '@/components/frame/forms/use-api-form'
import { Consequences } from '@/components/ui/dialogs/consequences'
import { useZone } from '@/components/ui/format/date-time'
import { formatCount } from '@/components/ui/format/text'
import { formatDateTime } from '@/components/ui/format/time'
import { useEventTypes } from '../event-types'
import { ALL_TYPES } from '../labels'
import type { ShownWebhook, WebhookDialogProps } from '../types'
import { type ReplayValues, replayBodyOf, replayQueryOf, replaySchema } from './replay-values'

interface Props extends WebhookDialogProps {
  /** Called with the id of the job that replays. */
  onStarted: (jobId: string) => void
}

/** Sends past events of the log again, after saying how many they are. */
export default function ReplayDialog({ webhook, onClose, onStarted }: Props) {
  const known = useEventTypes().map(({ type }) => type)
  const types = webhook.eventTypes.includes(ALL_TYPES) ? known : webhook.eventTypes
  const form = useApiForm<ReplayValues, { job: { id: string } }>({
    schema: replaySchema,
    values: { fromSequence: '', toSequence: '', types: [] },
    draft: `replay of webhook ${webhook.id}`,
    send: (values) => call('POST /webhooks/{id}/replay', { params: { id: webhook.id }, body: replayBodyOf(values) }),
    onDone: ({ job }) => {
      onClose()
      onStarted(job.id)
    },
  })
  const values = form.watch()
  const lines = useReplayLines(webhook, values)
  return (
    <FormDialog title="Replay events" size="lg" onClose={onClose} form={form} submitLabel="Replay">
      <p className="secondary small m-0">
        Sends past events of the log again, at the end of the queue: as new deliveries, each with the webhook-id that it had, so that the
        receiver knows what it has had already. Each delivery and GET /v1/events name the sequence of their event; events are kept for 90
        days.
      </p>
      <div className="field-pair">
        <TextInput
          label="From sequence"
          withAsterisk
          data-autofocus
          inputMode="numeric"
          autoComplete="off"
          {...form.field('fromSequence')}
        />
        <TextInput
          label="To sequence"
          inputMode="numeric"
          autoComplete="off"
          placeholder="The end of the log"
          {...form.field('toSequence')}
        />
      </div>
      <MultiSelect
        label="Events"
        placeholder={values.types.length ? undefined : 'All that it receives'}
        data={[...types]}
        value={values.types}
        onChange={(chosen) => form.setValue('types', chosen, { shouldDirty: true })}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Remove all events' }}
        withScrollArea={false}
        error={form.formState.errors.types?.message}
      />
      <Consequences lines={lines} />
    </FormDialog>
  )
}

const DEBOUNCE_MS = 300

/** The number of events that the replay will send. */
function useReplayLines({ id }: ShownWebhook, values: ReplayValues): string[] {
  const zone = useZone()
  const [settled] = useDebouncedValue(values, DEBOUNCE_MS)
  const isValid = replaySchema.safeParse(settled).success
  const query = isValid ? replayQueryOf(settled) : { fromSequence: '1' }
  const { data, error } = useQuery({ ...read('GET /webhooks/{id}/replay', { params: { id }, query }), enabled: isValid, retry: false })
  if (!isValid) return ['Enter where the range begins to see what it contains.']
  if (error) return [error.message]
  if (!data) return ['Counting …']
  const { count, firstOccurredAt } = data.replay
  if (!firstOccurredAt) return ['The range has no event that it receives.']
  return [`${formatCount(count, 'event')}, the first of ${formatDateTime(firstOccurredAt, zone)}.`]
}
