import classes from '../../orders/page/order-page.module.css'
import { Bones as Lines } from '../../ui/bones'
import { PageHeading } from '../../ui/page-heading'
import { Section } from '../../ui/section'

export function Bones() {
  return (
    <>
      <PageHeading title="Shipment" />
      <div className={classes.columns}>
        <Section title="Lines">
          <Lines lines={6} label="The shipment is loading" />
        </Section>
        <Section title="Order">
          <Lines lines={4} />
        </Section>
      </div>
    </>
  )
}
