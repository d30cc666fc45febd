import { Alert, Checkbox } from '@mantine/core'
import type { PreviewRow } from './preview-row'

interface Props {
  rows: PreviewRow[]
  /** The new shipping method that no order has; else null. */
  method: string | null
  isMeant: boolean
  onChange: (isMeant: boolean) => void
}

/** Names the new values that are unknown, which are refused until the user says that they are meant. */
export function UnknownNotice({ rows, method, isMeant, onChange }: Props) {
  const sku = rows.find(({ unknownSku }) => unknownSku)?.unknownSku
  const names = [...(sku ? [`SKU “${sku}”`] : []), ...(method ? [`shipping method “${method}”`] : [])]
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
