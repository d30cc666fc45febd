'use client'

import { MultiSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMissingPermission } from '@/components/api/permissions'
import { read } from '@/components/api/request'
import classes from '../catalogs.module.css'
import { idsIn } from './catalog-values'

interface Props {
  merchantId: string
  value: string[]
  onChange: (ids: string[]) => void
  error: string | undefined
}

const label = 'Sub-accounts'
const description = 'Orders of these are made with it. With none, it is for all that have no catalog of their own.'

/** The sub-accounts that a catalog is for: chosen by name if the user may read merchants, else typed as ids. */
export function SubAccountsField(props: Props) {
  return useMissingPermission('directory:read') ? <TypedField {...props} /> : <ChosenField {...props} />
}

function ChosenField({ merchantId, value, onChange, error }: Props) {
  const { data, error: loadError } = useQuery(read('GET /merchants/{id}', { params: { id: merchantId } }))
  const known = data?.merchant.subAccounts ?? []
  const unknownIds = value.filter((id) => !known.some((one) => one.id === id))
  return (
    <MultiSelect
      label={label}
      description={
        data && !known.length ? `${data.merchant.name} has no sub-accounts. They are added on the merchant’s page.` : description
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={value.length ? undefined : 'All without a catalog of their own'}
      data={[...known.map(({ id, name }) => ({ value: id, label: name ? `${name} (${id})` : id })), ...unknownIds]}
      value={value}
      onChange={(ids) => onChange([...ids].sort())}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Remove all sub-accounts' }}
      hidePickedOptions
      nothingFoundMessage="No such sub-account"
      withScrollArea={false}
      classNames={{ options: classes.options as string }}
      error={error ?? (loadError ? `The sub-accounts could not be loaded: ${loadError.message}` : undefined)}
    />
  )
}

function TypedField({ value, onChange, error }: Props) {
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
