import type { Item } from '../orders/shapes'
import { Picture } from '../ui/picture'
import classes from './line-picker.module.css'

/** As much of an item, or of what is in a shipment, as is told of it. */
export type LineItem = Pick<Item, 'sku' | 'productName' | 'options' | 'images'>

/** Which line it is: its picture, name, SKU and options, in little room. */
export function LineWords({ item }: { item: LineItem }) {
  const { productName, sku, options, images } = item
  const [first] = images
  return (
    <span className={classes.words}>
      <Picture url={first ? (first.ourThumbnailUrl ?? first.thumbnailUrl ?? first.url) : null} alt="" size={28} />
      <span className={classes.what}>
        {productName && <strong>{productName}</strong>}
        <span className={classes.sku}>{sku}</span>
        {options.length > 0 && <span className={classes.second}>{options.map(({ value }) => value).join(', ')}</span>}
      </span>
    </span>
  )
}
