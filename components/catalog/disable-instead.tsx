import { isConflict } from '@/components/api/api-error'
import { useWrite } from '@/components/api/write'
import { Button } from '@/components/ui/button'

interface Props {
  /** The refusal of the deletion. */
  error: Error
  /** Whether the record can still be ordered; a disabled one has nothing to offer. */
  isEnabled: boolean
  disable: () => Promise<unknown>
}

/** The button that disables a record which open orders keep from being deleted. The refusal beside it says how many. */
export function DisableInstead({ error, isEnabled, disable }: Props) {
  const { isPending, run } = useWrite()
  if (!isConflict(error) || !isEnabled) return null
  return (
    <Button variant="default" loading={isPending} onClick={() => void run(disable, 'It was not disabled')}>
      Disable instead
    </Button>
  )
}
