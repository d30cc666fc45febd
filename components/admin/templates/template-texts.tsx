'use client'

import { Select, Textarea, TextInput } from '@mantine/core'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { RepeatedFields } from '@/components/ui/repeated-fields'
import { MAX_LANGUAGES } from '@/server/orders/messages/templates/schemas'
import { languageName, languageOptions } from './languages'
import { nextText, type TemplateValues } from './template-values'
import classes from './templates.module.css'

/** Offered for the next text, in this order. */
const usualLanguages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'ja']

/** Subject and text of a template in each of its languages. */
export function TemplateTexts({ form, isReadOnly }: { form: UseFormReturn<TemplateValues>; isReadOnly: boolean }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'texts', keyName: 'key' })
  const { errors } = form.formState
  const texts = form.watch('texts')
  const codes = [...usualLanguages, ...languageOptions.map(({ value }) => value)]
  return (
    <RepeatedFields
      itemName="a language"
      rows={fields}
      className={classes.text}
      add={() => {
        const next = nextText(form.getValues('texts'), codes)
        if (next) append(next)
      }}
      remove={remove}
      max={isReadOnly ? 0 : MAX_LANGUAGES}
      errors={errors.texts}
      renderRow={(at) => {
        const code = texts[at]?.languageCode ?? ''
        const name = languageName(code)
        return (
          <div className="stack gap-sm grow">
            <Select
              label="Language"
              aria-label={`Language ${at + 1}`}
              data={languageOptions}
              value={code}
              onChange={(chosen) => chosen && form.setValue(`texts.${at}.languageCode`, chosen, { shouldDirty: true })}
              searchable
              allowDeselect={false}
              readOnly={isReadOnly}
              nothingFoundMessage="No such language"
              error={errors.texts?.[at]?.languageCode?.message}
            />
            <TextInput
              label="Subject"
              aria-label={`Subject in ${name}`}
              autoComplete="off"
              readOnly={isReadOnly}
              error={errors.texts?.[at]?.subject?.message}
              {...form.register(`texts.${at}.subject`)}
            />
            <Textarea
              label="Text"
              aria-label={`Text in ${name}`}
              autosize
              minRows={4}
              maxRows={14}
              readOnly={isReadOnly}
              error={errors.texts?.[at]?.text?.message}
              {...form.register(`texts.${at}.text`)}
            />
          </div>
        )
      }}
    />
  )
}
