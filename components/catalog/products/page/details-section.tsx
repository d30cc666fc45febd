'use client'

import { HeaderAction } from '@/components/frame/header-action'
import type { Action } from '@/components/frame/keyboard/use-actions'
import { DescriptionList } from '@/components/ui/description-list'
import { Picture } from '@/components/ui/pictures/picture'
import { Section } from '@/components/ui/section'
import { useCategoryPaths } from '../../categories/category-paths'
import type { Product } from '../../types'
import classes from './product-page.module.css'

/** The fields that all variants of a product share. */
export function DetailsSection({ product, edit }: { product: Product; edit: Action }) {
  const { name, brand, description, categoryId, imageUrl, options } = product
  const path = useCategoryPaths([categoryId]).get(categoryId ?? '')
  return (
    <Section title="Details" action={<HeaderAction action={edit} />}>
      <div className={classes.details}>
        <Picture url={imageUrl} alt={`Picture of ${name}`} size={96} />
        <div>
          <DescriptionList
            items={[
              ['Name', name],
              ['Brand', brand ?? 'None'],
              ['Category', path ?? (categoryId ? '…' : 'None')],
              ...options.map(({ name, values }): [string, string] => [name, values.join(', ')]),
            ]}
          />
          <p className={classes.description}>{description ?? <span className="dim tiny">No description.</span>}</p>
        </div>
      </div>
    </Section>
  )
}
