'use client'

import { AddressSection } from '../addresses/address-section'
import type { Address } from '../orders/shapes'
import { useNow } from '../ui/clock'
import { Copyable } from '../ui/copyable'
import { Facts } from '../ui/facts'
import { Age, Moment } from '../ui/moment'
import { Money } from '../ui/money'
import { Section } from '../ui/section'
import classes from './design.module.css'

const hour = 3_600_000
const placed = '2026-01-19T18:42:00Z'
const limits = { warn: 24, late: 72 }
const address = {
  firstName: 'Ann',
  lastName: 'Lee',
  company: null,
  line1: '12 Hill St',
  line2: 'Apt 4',
  line3: null,
  city: 'Rochester',
  state: 'NY',
  zip: '14609',
  countryCode: 'US',
  phone: '+1 585 555 0104',
  email: 'ann.lee@example.com',
} as Address

/** Money, times, ages, addresses, identifiers. */
export function Values() {
  const now = useNow()
  const at = (hours: number) => new Date(now - hours * hour).toISOString()
  return (
    <div className={classes.columns}>
      <Section title="Facts">
        <Facts
          facts={[
            ['Total', <Money key="total" amount={1234.5} currency="USD" />],
            ['Refunded', <Money key="refunded" amount={null} currency="USD" />],
            ['In yen', <Money key="yen" amount={12500} currency="JPY" />],
            ['Placed', <Moment key="placed" at={placed} />],
            ['On', <Moment key="on" at={placed} show="day" />],
            ['Order', <Copyable key="order" value="O00001042" what="order number" />],
            ['Payment', <Copyable key="payment" value="pi_3PqXn2LkdIwHu7ix1mF0aQ9z_secret" what="payment ID" cut={9} />],
          ]}
        />
      </Section>
      <Section title="Ages">
        <Facts
          facts={[
            ['Young', <Age key="young" at={at(3)} limits={limits} />],
            ['From 24 h', <Age key="warn" at={at(30)} limits={limits} />],
            ['From 72 h', <Age key="late" at={at(100)} limits={limits} />],
            ['No limits', <Age key="none" at={at(900)} />],
            ['Sentence', <Age key="sentence" at={at(26)} inSentence />],
          ]}
        />
      </Section>
      <AddressSection title="Shipping address" address={address} onEdit={() => {}} why={null} />
    </div>
  )
}
