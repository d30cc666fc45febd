import { Alert, Checkbox } from '@mantine/core'

interface Props {
  /** The unknown values, such as "SKU “MUG-51”". */
  names: string[]
  isMeant: boolean
  onChange: (isMeant: boolean) => void
}

/** Names the new values that are unknown, which the service refuses until the user says that they are meant. */
export function UnknownNotice({ names, isMeant, onChange }: Props) {
  if (!names.length) return null
  return (
    <Alert color="yellow" variant="light" role="status" py="xs" title={`Unknown ${names.join(' and ')}`}>
      <Checkbox
        label={`Use ${names.length > 1 ? 'them' : 'it'} anyway`}
        checked={isMeant}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </Alert>
  )
}
