import { parseOptions } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { createPasswordQueue, dummyHash, hashPassword, PasswordQueueFull, verifyPassword } from './password-hashing'

const queue = createPasswordQueue()

describe('a stored password', () => {
  test('is an argon2id hash that only the same password matches', async () => {
    const stored = await hashPassword(queue, 'lavender kettle 7')
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await verifyPassword(queue, stored, 'lavender kettle 7')).toBe(true)
    expect(await verifyPassword(queue, stored, 'lavender kettle 8')).toBe(false)
  })

  test('matches however the keyboard composed its accents', async () => {
    const stored = await hashPassword(queue, 'caf\u00e9 au lait, toujours')
    expect(await verifyPassword(queue, stored, 'cafe\u0301 au lait, toujours')).toBe(true)
  })

  test('does not match an overlong one', async () => {
    expect(await verifyPassword(queue, await hashPassword(queue, ''), 'x'.repeat(1_000_000))).toBe(false)
  })
})

describe('an unknown user', () => {
  test('is refused', async () => {
    expect(await verifyPassword(queue, null, 'lavender kettle 7')).toBe(false)
  })

  test('takes as long as a known one', async () => {
    expect(parseOptions(dummyHash)).toEqual(parseOptions(await hashPassword(queue, 'lavender kettle 7')))
  })
})

describe('the queue', () => {
  test('runs two at a time and refuses callers beyond its limit', async () => {
    const small = createPasswordQueue({ running: 2, waiting: 1 })
    const release: (() => void)[] = []
    let running = 0
    const work = () => {
      running += 1
      return new Promise<void>((resolve) => release.push(resolve))
    }
    const first = [small(work), small(work), small(work)]
    await expect(small(work)).rejects.toBeInstanceOf(PasswordQueueFull)
    expect(running).toBe(2)

    for (const done of release.splice(0)) done()
    await first[0]
    await expect.poll(() => running).toBe(3)
    for (const done of release.splice(0)) done()
    await Promise.all(first)
    await expect(small(async () => 'there is room again')).resolves.toBe('there is room again')
  })

  test('continues after a failure', async () => {
    const small = createPasswordQueue({ running: 1, waiting: 0 })
    await expect(small(() => Promise.reject(new Error('broken hash')))).rejects.toThrow('broken hash')
    await expect(small(async () => 'next')).resolves.toBe('next')
  })
})
