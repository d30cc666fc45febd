'use client'

import type { Product } from '../../catalog/shapes'
import { Dialog } from '../../ui/dialog'
import { DetailsForm } from './details-form'

export default function DetailsDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={`Details of ${product.name}`} size="lg">
      <DetailsForm product={product} onDone={onClose} />
    </Dialog>
  )
}
