import { Skeleton } from '@mantine/core'
import { PageHeading } from '../../ui/page-heading'

export function Bones() {
  return (
    <div aria-busy="true">
      <PageHeading title="Order" />
      <Skeleton height={180} mb="md" />
      <Skeleton height={240} />
    </div>
  )
}
