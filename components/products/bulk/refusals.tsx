'use client'

import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api'
import { Outcomes } from '../../list/outcomes'
import { Dialog } from '../../ui/dialog'
import { changeProducts, type Going } from './change-products'
import { summary } from './outcomes'
import { pickedOf } from './picked'
import { renewSelected } from './selection'

interface Props {
  going: Going
  /** Another round, or null when it is over. */
  onGoing: (going: Going | null) => void
}

/** Says of each product what came of it; what was refused can be tried again with what is there now. */
export default function Refusals({ going: { products, given, outcomes }, onGoing }: Props) {
  const client = useQueryClient()
  const close = () => onGoing(null)
  async function again() {
    const refused = outcomes.flatMap(({ isDone, id }) => (isDone ? [] : [id]))
    const found = await Promise.all(
      products.filter(({ id }) => refused.includes(id)).map(({ id }) => call('GET /products/{id}', { params: { id } })),
    )
    const now = found.map(({ product }) => product)
    renewSelected(now)
    onGoing(await changeProducts(client, now.map(pickedOf), given))
  }
  return (
    <Dialog opened onClose={close} title="Not all products were changed" size="lg">
      <Outcomes outcomes={outcomes} summary={summary(outcomes, given)} onAgain={again} onClose={close} />
    </Dialog>
  )
}
