'use client'

import { Autocomplete, Chip, Input, Textarea, TextInput } from '@mantine/core'
import type { ApiFormState } from '@/components/frame/forms/use-api-form'
import { weekdays } from '@/server/directory/schemas'
import classes from './facilities.module.css'
import { type FacilityValues, partsOf } from './facility-values'

const timeZones = Intl.supportedValuesOf('timeZone')

/** When a facility works, from which the ship-by dates of its new shipments follow. */
export function CalendarFields({ form }: { form: ApiFormState<FacilityValues> }) {
  const { errors, isSubmitted } = form.formState
  const [timeZone, workingDays] = form.watch(['timeZone', 'workingDays'])
  const set = (name: 'timeZone' | 'workingDays', value: string) =>
    form.setValue(name, value as never, { shouldDirty: true, shouldValidate: isSubmitted })
  return (
    <fieldset className={classes.address}>
      <legend>Working hours</legend>
      <div className={classes.pair}>
        <Autocomplete
          label="Time zone"
          data={timeZones}
          limit={20}
          autoComplete="off"
          value={timeZone}
          onChange={(value) => set('timeZone', value)}
          error={errors.timeZone?.message}
        />
        <TextInput label="Cut-off" type="time" {...form.field('cutoffTime')} />
      </div>
      <Input.Wrapper
        label="Working days"
        labelElement="div"
        description="What is assigned after the cut-off counts from the next working day."
        error={errors.workingDays?.message}
      >
        <Chip.Group
          multiple
          value={partsOf(workingDays)}
          onChange={(days) => set('workingDays', weekdays.filter((day) => days.includes(day)).join(', '))}
        >
          <div className={classes.days}>
            {weekdays.map((day) => (
              <Chip key={day} value={day} size="xs">
                {day}
              </Chip>
            ))}
          </div>
        </Chip.Group>
      </Input.Wrapper>
      <Textarea
        label="Holidays"
        description="Days without work, one per line: 2026-12-25."
        autosize
        minRows={2}
        maxRows={8}
        {...form.field('holidays')}
      />
    </fieldset>
  )
}
