import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Principal } from '@/server/kernel/principal'
import { type CountingJobs, makeCountingJobs } from '@/server/testing/builders/counting-jobs'
import { finishedJob } from '@/server/testing/builders/jobs'

let countingJobs: CountingJobs
beforeAll(async () => {
  countingJobs = await makeCountingJobs()
})
afterEach(() => countingJobs.stopRunners())
afterAll(() => countingJobs.service.close())

describe('a caller with 5 open jobs', () => {
  test('starts another only when one has ended', async () => {
    const owner = await countingJobs.principalWith('Administrator')
    const open: { id: string; key: string }[] = []
    for (let i = 0; i < 5; i++) open.push(await countingJobs.create(1, owner))
    await expect(countingJobs.create(1, owner)).rejects.toMatchObject({
      code: 'TooManyRequests',
      problems: [{ errorMessage: '5 of your jobs are Queued or Running. Start another when one has ended, or cancel one.' }],
    })
    const { id: others } = await countingJobs.create(1, await countingJobs.principalWith('Administrator'))
    countingJobs.start()
    for (const { id } of [...open, { id: others }]) await finishedJob(countingJobs.service, countingJobs.token, id)
    await countingJobs.create(1, owner)
  })

  test('does not keep others waiting: the next free place goes to who has the fewest running jobs', async () => {
    const [busy, modest] = [await countingJobs.principalWith('Administrator'), await countingJobs.principalWith('Administrator')]
    const begun: string[] = []
    const free: (() => void)[] = []
    const add = async (owner: Principal, name: string) => {
      const { key } = await countingJobs.create(1, owner)
      countingJobs.chunkHooks.set(key, async (next) => {
        if (next) return
        begun.push(name)
        await new Promise<void>((done) => free.push(done))
      })
    }
    for (let i = 0; i < 5; i++) await add(busy, 'busy')
    await add(modest, 'modest')
    countingJobs.start()
    // Three jobs run at once: the second place goes to the other caller, although all jobs of the first are older.
    await expect.poll(() => begun.length).toBe(3)
    expect(begun.slice().sort()).toEqual(['busy', 'busy', 'modest'])
    await expect
      .poll(() => {
        for (const done of free.splice(0)) done()
        return begun.length
      })
      .toBe(6)
    for (const done of free) done()
  })
})
