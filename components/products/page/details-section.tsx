'use client'

import type { Product } from '../../catalog/shapes'
import { useCategoryPaths } from '../../categories/paths'
import type { Action } from '../../keys/actions'
import { ActionButton } from '../../orders/page/action-button'
import { Facts } from '../../ui/facts'
import { Picture } from '../../ui/picture'
import { Section } from '../../ui/section'
import classes from './product-page.module.css'

/** What is said of all of a product's variants. */
export function DetailsSection({ product, edit }: { product: Product; edit: Action }) {
  const { name, brand, description, categoryId, imageUrl, options } = product
  const path = useCategoryPaths([categoryId]).get(categoryId ?? '')
  return (
    <Section title="Details" action={<ActionButton action={edit} />}>
      <div className={classes.details}>
        <Picture url={imageUrl} alt={`Picture of ${name}`} size={96} />
        <div>
          <Facts
            facts={[
              ['Name', name],
              ['Brand', brand ?? 'None'],
              ['Category', path ?? (categoryId ? '…' : 'None')],
              ...options.map(({ name, values }): [string, string] => [name, values.join(', ')]),
            ]}
          />
          <p className={classes.description}>{description ?? <span className={classes.what}>No description.</span>}</p>
        </div>
      </div>
    </Section>
  )
}
