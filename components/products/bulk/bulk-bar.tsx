'use client'

import { useQueryClient } from '@tanstack/react-query'
import { lazy, useEffect, useEffectEvent, useState } from 'react'
import { type ShownList, usePickAll } from '../../list/pick-all'
import { SelectionBar } from '../../list/selection-bar'
import { Lazily } from '../../ui/lazily'
import { changeProducts, type Going } from './change-products'
import type { Picked } from './picked'
import { type Selection, useSelection } from './selection'
import { type Deed, useDeeds } from './use-deeds'

const loadMove = () => import('./move-products')
const MoveProducts = lazy(loadMove)
const Refusals = lazy(() => import('./refusals'))

/** How many products are selected and what can be done with them. Not there while none is. */
export function BulkBar({ list }: { list: ShownList }) {
  const selection = useSelection()
  const pick = usePickAll(list, selection, 'products')
  const [going, setGoing] = useState<Going | null>(null)
  const isThere = selection.count > 0 || selection.picking !== null
  return (
    <>
      {isThere && <Bar selection={selection} pick={pick} onRefused={setGoing} />}
      {going && (
        <Lazily onMissing={() => setGoing(null)}>
          <Refusals going={going} onGoing={setGoing} />
        </Lazily>
      )}
    </>
  )
}

interface BarProps {
  selection: Selection
  pick: ReturnType<typeof usePickAll>
  /** Some were refused: that is told of each. */
  onRefused: (going: Going) => void
}

function Bar({ selection, pick, onRefused }: BarProps) {
  const client = useQueryClient()
  const [wanted, setWanted] = useState<Deed | null>(null)
  const [moving, setMoving] = useState<Picked[] | null>(null)
  const deeds = useDeeds(selection, setWanted)
  // Loaded by now when it is opened, so that what is typed next goes into its first field.
  useEffect(() => void loadMove().catch(() => {}), [])
  // Asked for while all are still being selected, it is done when they are.
  const isReady = !selection.picking
  const begin = useEffectEvent((deed: Deed) => {
    setWanted(null)
    if (deed === 'move') setMoving(selection.picked)
    else void changeProducts(client, selection.picked, { isEnabled: deed === 'enable' }).then((done) => done && onRefused(done))
  })
  useEffect(() => {
    if (wanted && isReady) begin(wanted)
  }, [wanted, isReady])
  return (
    <SelectionBar noun="product" selection={selection} pick={pick} deeds={deeds}>
      {moving && (
        <Lazily onMissing={() => setMoving(null)}>
          <MoveProducts products={moving} onClose={() => setMoving(null)} onRefused={onRefused} />
        </Lazily>
      )}
    </SelectionBar>
  )
}
