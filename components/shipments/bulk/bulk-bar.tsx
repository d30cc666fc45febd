'use client'

import { useRouter } from 'next/navigation'
import { lazy, useEffect, useEffectEvent, useState } from 'react'
import { type ShownList, usePickAll } from '../../list/pick-all'
import { SelectionBar } from '../../list/selection-bar'
import { printBatch } from '../../print/selection'
import { Lazily } from '../../ui/lazily'
import { asShown } from './picked'
import { type Selection, useSelection } from './selection'
import { type Deed, useDeeds } from './use-deeds'

const load = () => import('./reroute-many')
const RerouteMany = lazy(load)

/** How many shipments are selected and what can be done with them. Not there while none is. */
export function BulkBar({ list }: { list: ShownList }) {
  const selection = useSelection()
  const pick = usePickAll(list, selection, 'shipments')
  if (!selection.count && !selection.picking) return null
  return <Bar selection={selection} pick={pick} sort={list.view.sort} />
}

function Bar({ selection, pick, sort }: { selection: Selection; pick: ReturnType<typeof usePickAll>; sort: string }) {
  const router = useRouter()
  const [wanted, setWanted] = useState<Deed | null>(null)
  const deeds = useDeeds(selection, setWanted)
  // Loaded by now when it is opened, so that what is typed next goes into its first field.
  useEffect(() => void load().catch(() => {}), [])
  // Asked for while all are still being selected, it is done when they are.
  const isReady = !selection.picking
  const print = useEffectEvent(() => {
    setWanted(null)
    router.push(printBatch(asShown(selection.picked, sort).map(({ id }) => id)))
  })
  useEffect(() => {
    if (wanted === 'print' && isReady) print()
  }, [wanted, isReady])
  return (
    <SelectionBar noun="shipment" selection={selection} pick={pick} deeds={deeds}>
      {wanted === 'reroute' && isReady && (
        <Lazily onMissing={() => setWanted(null)}>
          <RerouteMany shipments={asShown(selection.picked, sort)} onClose={() => setWanted(null)} />
        </Lazily>
      )}
    </SelectionBar>
  )
}
