import { beforeEach, expect, test } from 'vitest'
import { createFloor } from './replay-floor.ts'

const BOUND = 5_000
let time = 0
let floor: ReturnType<typeof createFloor>
beforeEach(() => {
  time = 0
  floor = createFloor(BOUND, () => time)
})

const hear = (stand: number, changed = false) => floor.hear(stand, changed)

test('before anybody says where the primary stands, no standby answers; nor once nobody has said so for too long', () => {
  expect(floor.find()).toBeNull()
  hear(100)
  expect(floor.find()).toBe(100)
  time = BOUND
  expect(floor.find()).toBe(100)
  time = BOUND + 1
  expect(floor.find()).toBeNull()
})

test('a standby must have what was written before the bound, and need not have what came since', () => {
  for (let second = 0; second <= 20; second++) {
    time = second * 1_000
    hear(second * 10)
    expect(floor.find()).toBe(Math.max(0, second - 5) * 10)
  }
})

test('a primary that writes nothing leaves nobody behind, however long', () => {
  for (time = 0; time < 3_600_000; time += 500) hear(100)
  expect(floor.find()).toBe(100)
})

test('a change must be there at once, and for good', () => {
  hear(100)
  time = 500
  hear(200, true)
  expect(floor.find()).toBe(200)
  for (; time < 4_000; time += 500) hear(300)
  expect(floor.find()).toBe(200)
  time = BOUND + 4_000
  hear(300)
  expect(floor.find()).toBe(300)
  time += BOUND
  hear(300)
  expect(floor.find()).toBe(300)
})

test('a primary that was promoted with less than the one before counts from there', () => {
  hear(1_000, true)
  time = 500
  hear(900)
  expect(floor.find()).toBe(900)
})

test('what is no primary says nothing', () => {
  hear(100)
  floor.hear(null, true)
  expect(floor.find()).toBeNull()
})
