'use client'

import { useState } from 'react'
import { PlanStepFooter, type PlanStepProps, problemsByField } from '@/components/work/plans/plan-step'
import { CategoryField } from '../../categories/category-field'

/** The category to which products are moved, or none. */
export function MoveStep({ isShown, isPending, problems, onDirty, onSubmit, onClose }: PlanStepProps) {
  const [categoryId, setCategoryId] = useState<string | null | undefined>(undefined)
  const [isTyping, setTyping] = useState(false)
  const [missing, setMissing] = useState<string | null>(null)
  const next = () => {
    if (categoryId === undefined || isTyping) setMissing('Choose a category, or none.')
    else onSubmit({ categoryId })
  }
  return (
    <div className="column gap-lg">
      <CategoryField
        value={categoryId}
        onChange={(id) => {
          setCategoryId(id)
          setMissing(null)
          onDirty(true)
        }}
        error={missing ?? problemsByField(problems).categoryId}
        onTyping={setTyping}
        isFirst
      />
      <PlanStepFooter isShown={isShown} isPending={isPending} onNext={next} onClose={onClose} />
    </div>
  )
}
