'use client'

import type { Address } from '@/components/api/order-types'
import { AddressSection } from '@/components/records/address/address-section'
import { DescriptionList } from '@/components/ui/description-list'
import { useNow } from '@/components/ui/format/clock'
import { Age, DateTime } from '@/components/ui/format/date-time'
import { Money } from '@/components/ui/format/money'
import { Copyable } from '../ui/copyable'
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
      <Section title="Details">
        <DescriptionList
          items={[
            ['Total', <Money key="total" amount={1234.5} currency="USD" />],
            ['Refunded', <Money key="refunded" amount={null} currency="USD" />],
            ['In yen', <Money key="yen" amount={12500} currency="JPY" />],
            ['Placed', <DateTime key="placed" at={placed} />],
            ['On', <DateTime key="on" at={placed} show="day" />],
            ['Order', <Copyable key="order" value="O00001042" label="order number" />],
            ['Payment', <Copyable key="payment" value="pi_3PqXn2LkdIwHu7ix1mF0aQ9z_secret" label="payment ID" maxWidthRem={9} />],
          ]}
        />
      </Section>
      <Section title="Ages">
        <DescriptionList
          items={[
            ['Young', <Age key="young" at={at(3)} limits={limits} />],
            ['From 24 h', <Age key="warn" at={at(30)} limits={limits} />],
            ['From 72 h', <Age key="late" at={at(100)} limits={limits} />],
            ['No limits', <Age key="none" at={at(900)} />],
            ['Sentence', <Age key="sentence" at={at(26)} inSentence />],
          ]}
        />
      </Section>
      <AddressSection title="Shipping address" address={address} onEdit={() => {}} disabledReason={null} />
    </div>
  )
}
