'use client'

import { MultiSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../api'
import { useMissing } from '../../session/permissions'
import classes from '../catalogs.module.css'
import { idsIn } from './values'

interface Props {
  merchantId: string
  value: string[]
  onChange: (ids: string[]) => void
  error: string | undefined
}

const label = 'Sub-accounts'
const description = 'Orders of these are made with it. With none, it is for all that have no catalog of their own.'

/** The parts of the merchant that a catalog is for: chosen by name where one may know them, else written as orders name them. */
export function SubAccountsField(props: Props) {
  return useMissing('directory:read') ? <Written {...props} /> : <Chosen {...props} />
}

function Chosen({ merchantId, value, onChange, error }: Props) {
  const { data, error: failed } = useQuery(read('GET /merchants/{id}', { params: { id: merchantId } }))
  const known = data?.merchant.subAccounts ?? []
  const gone = value.filter((id) => !known.some((one) => one.id === id))
  return (
    <MultiSelect
      label={label}
      description={
        data && !known.length ? `${data.merchant.name} has no sub-accounts. They are added on the merchant’s page.` : description
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={value.length ? undefined : 'All without a catalog of their own'}
      data={[...known.map(({ id, name }) => ({ value: id, label: name ? `${name} (${id})` : id })), ...gone]}
      value={value}
      onChange={(ids) => onChange([...ids].sort())}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Remove all sub-accounts' }}
      hidePickedOptions
      nothingFoundMessage="No such sub-account"
      withScrollArea={false}
      classNames={{ options: classes.options as string }}
      error={error ?? (failed ? `The sub-accounts could not be loaded: ${failed.message}` : undefined)}
    />
  )
}

function Written({ value, onChange, error }: Props) {
  const [text, setText] = useState(value.join(', '))
  return (
    <TextInput
      label={label}
      description={`IDs as your orders name them, parted by commas. ${description}`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="off"
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        onChange(idsIn(currentTarget.value))
      }}
      error={error}
    />
  )
}
