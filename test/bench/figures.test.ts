// What the benchmark works out from its samples, and what it reads from lock files and sockets.

import { expect, it } from 'vitest'
import { closureOf } from '../../bench/figures/packages.ts'
import { median, ratios, spread } from '../../bench/figures/statistics.ts'
import { keeps } from '../../bench/figures/targets.ts'
import { AnswerReader } from '../../bench/load/answer-reader.ts'

it.each([
  [[3], 3],
  [[9, 1, 5], 5],
  [[4, 1, 2, 100], 3],
])('takes the middle of %j', (values, middle) => {
  expect(median(values)).toBe(middle)
})

it('has no median of nothing', () => {
  expect(() => median([])).toThrow('no median of nothing')
})

it('forms ratios within a round', () => {
  expect(ratios([10, 30], [20, 10])).toEqual([0.5, 3])
  expect(spread([0.5, 3, 1])).toEqual({ least: 0.5, most: 3 })
})

it('keeps a target at its bound, and misses it beyond', () => {
  expect(keeps({ bound: 'at least', value: 0.6 }, 0.6)).toBe(true)
  expect(keeps({ bound: 'at least', value: 0.6 }, 0.59)).toBe(false)
  expect(keeps({ bound: 'at most', value: 2 }, 2.01)).toBe(false)
})

it('counts a package once, in the place where Node finds it, with peers that are not optional', () => {
  const lock = {
    packages: {
      '': { dependencies: { other: '1' } },
      'node_modules/one': { dependencies: { two: '1', three: '2' }, peerDependencies: { peer: '1' } },
      'node_modules/two': { dependencies: { three: '1' }, optionalDependencies: { elsewhere: '1' } },
      'node_modules/three': {},
      'node_modules/one/node_modules/three': {},
      'node_modules/peer': { peerDependencies: { other: '1' }, peerDependenciesMeta: { other: { optional: true } } },
      'node_modules/other': {},
    },
  }

  expect(closureOf('one', lock)).toEqual([
    'node_modules/one',
    'node_modules/two',
    'node_modules/three',
    'node_modules/one/node_modules/three',
    'node_modules/peer',
  ])
})

const BY_LENGTH = 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello'
const IN_CHUNKS = 'HTTP/1.1 400 Bad Request\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n'

it.each([
  [BY_LENGTH, 200],
  [IN_CHUNKS, 400],
])('finds the end of an answer however it is cut: %j', (answer, status) => {
  for (let cut = 1; cut < answer.length; cut++) {
    const reader = new AnswerReader()

    expect(reader.take(Buffer.from(answer.slice(0, cut)))).toBeUndefined()
    expect(reader.take(Buffer.from(answer.slice(cut)))).toBe(status)
    expect(reader.take(Buffer.from(answer))).toBe(status)
  }
})
